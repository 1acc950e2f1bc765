import { expect } from 'chai'
import { calledAs } from '../../../src/doors/cli/calledAs.ts'

const surroundings = { env: { PATH: '/usr/bin:/home/ada/bin' }, folder: '/home/ada/shop' }

describe('calledAs', () => {
  for (const [script, words] of [
    ['/usr/bin/scanward', 'scanward'],
    ['/home/ada/shop/node_modules/.bin/scanward', 'npx scanward'],
    ['/home/ada/shop/tools/scanward.cjs', 'node tools/scanward.cjs'],
    ['/opt/scanward/dist/scanward.cjs', 'node /opt/scanward/dist/scanward.cjs'],
    ['/opt/my tools/scanward.cjs', "node '/opt/my tools/scanward.cjs'"],
    ['/home/ada/shop/scanward', './scanward'],
    ['/opt/scanward', '/opt/scanward'],
  ] as const) {
    it(`starts ${script} with ${words}`, () => {
      expect(calledAs(script, surroundings)).to.equal(words)
    })
  }
})
