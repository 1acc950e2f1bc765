import { expect } from 'chai'
import { internalKind } from '../../../../src/engine/read/url/internalHosts.ts'

describe('internalKind', () => {
  for (const [hostname, kind] of [
    ['10.0.0.1', 'private IP address'],
    ['172.16.0.1', 'private IP address'],
    ['172.31.255.255', 'private IP address'],
    ['172.15.0.1', null],
    ['172.32.0.1', null],
    ['192.168.0.1', 'private IP address'],
    ['192.169.0.1', null],
    ['11.0.0.1', null],
    ['127.0.0.1', null],
    ['169.254.169.254', null],
    ['10.0.2.2', null],
    ['db.corp', 'internal name'],
    ['search.prod.internal', 'internal name'],
    ['NAS.local.', 'internal name'],
    ['metadata.google.internal', null],
    ['internal.example.com', null],
    ['localhost', null],
    ['staging.example.com', 'staging'],
    ['api-stg.example.com', 'staging'],
    ['api.dev2.example.com', 'staging'],
    ['dev-api.example.com', 'staging'],
    ['developers.example.com', null],
    ['device.example.com', null],
    ['stages.example.com', null],
    ['www.example.dev', null],
  ] as const) {
    it(`${hostname}: ${kind ?? 'public'}`, () => expect(internalKind(hostname)).to.equal(kind))
  }
})
