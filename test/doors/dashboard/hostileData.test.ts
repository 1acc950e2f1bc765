import { expect } from 'chai'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { addDomain, findDomain, noteProof, noteProofLost } from '../../../src/service/store/domains.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan, envFileFinding } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor, storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { openSignedIn, type SignedIn } from './signedIn.ts'

/** Limit for every page, shorter than the attack. */
const pageCharsMax = 500_000

const attacks: Readonly<Record<string, string>> = {
  'an element that runs': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of an attribute': `" onmouseover="alert(1)" x='`,
  'the end of the box that it is in': '</pre></code></section></main><script>alert(1)</script>',
  'a comment and a CDATA section': '<!-- --><![CDATA[<script>alert(1)</script>]]>',
  'an entity': '&lt;script&gt;alert(1)&lt;/script&gt;&#60;script&#62;',
  'an address that runs': 'javascript:alert(1)',
  'a mark of Markdown': '`code` [link](javascript:alert(1)) <b>bold</b> ```\n<script>alert(1)</script>',
  'characters that reorder and hide others': 'a\u202eb\u2066c\u200bd\ufeffe\u{e0041}f',
  'control characters': 'a\u0000b\u0007c\u001b[31md\u0085e\u2028f',
  'half a character': 'a\ud800b',
  'a million characters': 'x<y '.repeat(250_000),
  'a million characters without a blank': 'A'.repeat(1_000_000),
}

const unwanted =
  /[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028]|\p{Cs}/u

describe('The dashboard, of what a target said', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open())
  })
  afterEach(() => world.dashboard.close())

  async function storeHostile(attack: string): Promise<readonly string[]> {
    const { db, organizationId } = world
    const counts = { critical: 1, high: 0, medium: 0, low: 0, info: 0 }
    const report = {
      target: { final_url: attack, title: attack, technologies: [attack] },
      technologies: [{ name: attack, kind: attack, version: attack, evidence: attack }],
      categories: { [attack]: counts },
      totals: counts,
      checks: [
        { check_id: attack, state: 'passed', reason: null },
        { check_id: attack, state: 'not_evaluated', reason: attack },
      ],
      pages: [{ url: attack, status: 200, media_type: attack, bytes: 1 }],
      advisories: { source: attack, dated: '2026-08-01', age_days: 1 },
      active: null,
      requests: 1,
      duration_ms: 1,
      engine_version: attack,
    }
    const fields = { organizationId, targetUrl: attack } as const
    const scan = await storeScan(db, { ...fields, status: 'completed', findingsCount: counts, report })
    const failed = await storeScan(db, {
      ...fields,
      status: 'failed',
      report: { error: { code: attack, message: attack } },
    })
    const running = await storeScan(db, { ...fields, status: 'running' })
    await queryRows(db, 'update scans set progress = ? where id = ?', [
      JSON.stringify({ stage: attack, requests: 1 }),
      running.id,
    ])
    const finding = await storeFinding(db, {
      organizationId,
      scanId: scan.id,
      checkId: attack.slice(0, 200),
      title: attack,
      description: attack,
      remediation: attack,
      cweId: attack,
      evidence: {
        url: attack,
        request: attack,
        response: attack,
        excerpt: attack,
        samples: [attack, attack],
        samples_total: 2,
        confidence: 'firm',
        kind: attack,
        steps: [{ about: attack, curl: `curl ${attack}`, expected: attack }],
        curl: attack,
        [attack]: { [attack]: attack },
      },
    })
    const { issueId } = await completeOneScan(db, { organizationId }, [
      { ...envFileFinding, title: attack, description: attack, evidence: { url: attack, excerpt: attack } },
    ])
    const key = { organizationId, hostname: 'app.example', actor }
    await addDomain(db, key, systemClock)
    await noteProof(db, { ...key, by: 'dns' }, systemClock)
    const domain = await findDomain(db, key)
    if (domain !== null) await noteProofLost(db, { domain, reason: attack, actor }, systemClock)
    return [
      ...[
        '/scans',
        `/scans/${scan.id}`,
        `/scans/${scan.id}/fix-plan`,
        `/scans/${failed.id}`,
        `/scans/${running.id}`,
      ],
      ...[`/scans/${running.id}/live`, `/findings/${finding.id}`, '/trends', '/scans/new'],
      ...['/sites', '/sites/http:93.184.215.14', '/issues', `/issues/${issueId}`],
      ...['/domains', '/domains/app.example', '/usage'],
    ]
  }

  for (const [name, attack] of Object.entries(attacks)) {
    it(`shows ${name} only as text`, async () => {
      for (const path of await storeHostile(attack)) {
        const { status, text } = await world.browser.get(path)
        expect(status, path).to.equal(200)
        // Text between tags is escaped, so every tag is ours.
        const tags = [...text.matchAll(/<(\w+)([^>]*)>/g)]
        for (const [, tag = '', attributes = ''] of tags) {
          if (tag === 'script') expect(attributes, path).to.match(/ src="\/assets\//)
          const outside = attributes.replace(/="[^"]*"/g, '=""')
          expect(outside, path).not.to.match(/\son\w+=|['<]/)
          expect(attributes, path).not.to.match(/(?:href|src|action)="(?!\/|#|https:\/\/)/)
        }
        expect(tags.map(([, tag]) => tag)).not.to.include.members(['img'])
        expect(text, path).not.to.match(/<!--|<!\[CDATA/)
        // Prompts are shown in full.
        const rest = text.replace(/<pre id="fix-(?:prompt|plan)">[\s\S]*?<\/pre>/, '')
        expect(rest.length, path).to.be.below(pageCharsMax)
        expect(rest, path).not.to.match(unwanted)
      }
    })
  }

  for (const query of [
    'severity',
    'check_id',
    'host',
    'since',
    'after',
    'search',
    'state',
    'days',
    'target',
    'hostname',
    'mode',
  ]) {
    it(`takes the parameter ${query} for text as well`, async () => {
      for (const path of ['/sites', '/scans', '/scans/new', '/issues', '/trends', '/domains']) {
        const attack = '"><script>alert(1)</script>'
        const { status, text } = await world.browser.get(
          `${path}?${new URLSearchParams({ [query]: attack })}`,
        )
        expect(status, path).to.equal(200)
        expect(text, path).not.to.include('<script>alert')
      }
    })
  }
})
