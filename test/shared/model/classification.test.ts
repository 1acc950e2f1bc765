import { expect } from 'chai'
import { rules } from '../../../generated/rules.ts'
import { classify } from '../../../src/shared/model/classification.ts'
import { classTable } from '../../../src/shared/model/classificationTable.ts'
import { owaspTop10 } from '../../../src/shared/model/owasp.ts'

/** Requirements per section of ASVS 5.0.0. */
const asvsSections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 10, '1.3': 12, '1.4': 3, '1.5': 3, '2.1': 3, '2.2': 3, '2.3': 5, '2.4': 2 },
  ...{ '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5 },
  ...{ '4.1': 5, '4.2': 5, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 6, '5.3': 3, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 8, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{
    '8.1': 4,
    '8.2': 4,
    '8.3': 3,
    '8.4': 2,
    '9.1': 3,
    '9.2': 4,
    '10.1': 2,
    '10.2': 3,
    '10.3': 5,
    '10.4': 16,
  },
  ...{ '11.1': 4, '11.2': 5, '11.3': 5, '11.4': 4, '11.5': 2, '12.1': 5, '12.2': 2, '12.3': 5 },
  ...{ '13.1': 4, '13.2': 6, '13.3': 4, '13.4': 7, '14.1': 2, '14.2': 8, '14.3': 3 },
  ...{ '15.1': 5, '15.2': 5, '15.3': 7, '15.4': 4, '16.5': 4 },
}

/** Tests per chapter of WSTG 4.2. */
const wstgChapters: Readonly<Record<string, number>> = {
  ...{ INFO: 10, CONF: 11, IDNT: 5, ATHN: 10, ATHZ: 4, SESS: 9, INPV: 19, ERRH: 2, CRYP: 4, BUSL: 9 },
  ...{ CLNT: 13, APIT: 1 },
}

const isAsvs = (id: string) => {
  const [chapter, section, number] = id.split('.')
  return Number(number) >= 1 && Number(number) <= (asvsSections[`${chapter}.${section}`] ?? 0)
}

const isWstg = (id: string) => {
  const [, chapter = '', number] = /^WSTG-([A-Z]{4})-(\d\d)$/.exec(id) ?? []
  return Number(number) >= 1 && Number(number) <= (wstgChapters[chapter] ?? 0)
}

const top10: readonly string[] = owaspTop10.map(({ id }) => id)

describe('the classification of a check', () => {
  it('has a CWE and a category of the OWASP Top 10, where the check concerns a weakness', () => {
    const without = rules.filter(({ id, cwe }) => classify({ checkId: id, cwe }).owasp_top_10.length === 0)
    expect(without.map(({ id }) => id)).to.deep.equal(['exposure.security-txt'])
  })

  it('names only entries of the editions', () => {
    for (const { id, cwe } of rules) {
      const classes = classify({ checkId: id, cwe })
      expect(top10, id).to.include.members(classes.owasp_top_10)
      expect(classes.owasp_api.join(' '), id).to.match(/^(?:API(?:[1-9]|10):2023 ?)*$/)
      expect(classes.owasp_llm.join(' '), id).to.match(/^(?:LLM(?:0[1-9]|10):2025 ?)*$/)
      expect(
        classes.asvs.filter((one) => !isAsvs(one)),
        id,
      ).to.deep.equal([])
      expect(
        classes.wstg.filter((one) => !isWstg(one)),
        id,
      ).to.deep.equal([])
    }
  })

  it('has no entry for an unknown check or group', () => {
    const known = new Set(rules.flatMap(({ id }) => [id, `${id.split('.')[0]}.*`]))
    expect(Object.keys(classTable).filter((key) => !known.has(key))).to.deep.equal([])
  })
})

describe('the classification of a finding', () => {
  const advisories = ['GHSA-9qr9-h5gf-34mp', 'CVE-2025-55182', 'CVE-2025-55182', 'CVE-x']

  it('names the vulnerabilities of its version, with the highest score', () => {
    const evidence = { advisories, known_exploited: ['CVE-2025-55182'], cvss_score: 10 }
    expect(classify({ checkId: 'nextjs.rsc-cve', cwe: 502 }, evidence)).to.deep.include({
      owasp_top_10: ['A08:2025'],
      cves: ['CVE-2025-55182'],
      kev: true,
      cvss: { version: null, vector: null, score: 10 },
    })
  })

  it('names the vector of the score', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
    const cvssOf = (cvss_vector: string) =>
      classify({ checkId: 'deps.vulnerable-library', cwe: 1395 }, { cvss_score: 9.8, cvss_vector }).cvss
    expect(cvssOf(vector)).to.deep.equal({ version: '3.1', vector, score: 9.8 })
    expect(cvssOf('none')).to.deep.equal({ version: null, vector: null, score: 9.8 })
  })

  it('takes none from evidence that quotes the target', () => {
    const classes = classify({ checkId: 'xss.reflected', cwe: 79 }, { advisories, cvss_score: 10 })
    expect(classes).to.deep.include({ cves: [], kev: false, cvss: null })
  })

  it('names the CVE of a template, and nothing of an unknown check without a CWE', () => {
    const found = classify({ checkId: 'template.cve-2021-24291', cwe: 79 }, { template: 'cve-2021-24291' })
    expect([found.cves, found.owasp_top_10]).to.deep.equal([['CVE-2021-24291'], ['A05:2025']])
    expect(classify({ checkId: '__proto__', cwe: null }).asvs).to.deep.equal([])
  })

  it('ignores a score out of range', () => {
    for (const score of [-1, 11, '9', null]) {
      expect(
        classify({ checkId: 'deps.vulnerable-library', cwe: 1395 }, { cvss_score: score }).cvss,
      ).to.equal(null)
    }
  })
})
