import { expect } from 'chai'
import { findNextjsServer } from '../../../../src/engine/read/derive/nextjsServer.ts'

describe('findNextjsServer', () => {
  // Anything less exact may be fixed or not, and a build that somebody else maintains may hold the fix.
  for (const version of ['15.1', '15', '15.1.x', '15.1.8+build', '', '1.2.3.4', '^15.1.8']) {
    it(`judges no version such as ${JSON.stringify(version)}`, () => {
      const technologies = [{ name: 'nextjs', kind: 'framework', version, evidence: 'x-powered-by' } as const]
      const found = findNextjsServer({ technologies, responses: [] })
      const reason = found.ok ? null : found.reason
      expect(reason).to.match(/version/)
    })
  }
})
