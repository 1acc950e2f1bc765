import { expect } from 'chai'
import {
  isDeveloperHost,
  isDevelopmentTunnel,
  isLoopback,
} from '../../../../src/engine/read/url/hostnames.ts'

const table: readonly (readonly [(name: string) => boolean, readonly string[], readonly string[]])[] = [
  [
    isLoopback,
    ['localhost', 'LOCALHOST.', 'app.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '::1'],
    ['localhost.example.com', '128.0.0.1', '127.0.0.1.example.com', '0.0.0.0', '[::2]'],
  ],
  [
    isDeveloperHost,
    [
      'localhost',
      '0.0.0.0',
      'mac.local',
      'api.internal',
      'host.docker.internal',
      '10.0.0.5',
      '192.168.1.5',
      '172.16.0.1',
      '172.31.9.9',
    ],
    ['example.com', '172.32.0.1', '172.15.0.1', '10.example.com', 'local.example.com', '11.0.0.1'],
  ],
  [
    isDevelopmentTunnel,
    ['a.ngrok-free.app', 'B.NGROK.IO', 'x-1.trycloudflare.com', 'abc-3000.app.github.dev'],
    ['ngrok.io', 'notngrok.io', 'example.github.dev', 'ngrok.io.example.com'],
  ],
]

for (const [holds, yes, no] of table) {
  describe(holds.name, () => {
    for (const name of yes) it(`holds for ${name}`, () => expect(holds(name)).to.equal(true))
    for (const name of no) it(`does not hold for ${name}`, () => expect(holds(name)).to.equal(false))
  })
}
