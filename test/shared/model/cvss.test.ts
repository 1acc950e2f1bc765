import { expect } from 'chai'
import { scoreOfCvss, versionOfCvss } from '../../../src/shared/model/cvss.ts'

const scores: Readonly<Record<string, number>> = {
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H': 9.8,
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H': 10,
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N': 6.1,
  'CVSS:3.0/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N': 5.9,
  'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H': 7.8,
  'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:H': 9.1,
  'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N': 0,
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H/E:P/RL:O': 7.5,
}

describe('scoreOfCvss', () => {
  for (const [vector, score] of Object.entries(scores)) {
    it(`is ${score} for ${vector}`, () => {
      expect(scoreOfCvss(vector)).to.equal(score)
    })
  }

  for (const text of [
    '',
    'AV:N/AC:L/Au:N/C:P/I:P/A:P',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    'CVSS:3.1/AV:X/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/I:H',
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:__proto__/C:H/I:H/A:H',
  ]) {
    it(`is null for ${JSON.stringify(text)}`, () => {
      expect(scoreOfCvss(text)).to.equal(null)
    })
  }

  it('knows the version', () => {
    expect(versionOfCvss('CVSS:3.0/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N')).to.equal('3.0')
    expect(versionOfCvss('CVSS:9')).to.equal(null)
  })
})
