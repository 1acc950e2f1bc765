import { expect } from 'chai'
import { checkTexts } from '../../generated/checks.ts'
import { checkPath } from '../../src/checkPath.ts'
import { renderPrompt } from '../../src/prompts/renderFixPrompt.ts'
import type { Finding } from '../../src/store/records.ts'
import { eachDatabase } from '../helpers/databases/databases.ts'
import { storeFinding, storeScan } from '../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

describe('Pages about findings', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    async function storeOwn(fields: Partial<Finding> = {}, targetHostname = 'app.example') {
      const { organizationId, db } = world
      const scan = await storeScan(db, { organizationId, targetHostname, status: 'completed' })
      return storeFinding(db, { organizationId, scanId: scan.id, ...fields })
    }

    describe('/findings', () => {
      it('leads whoever has none to a scan', async () => {
        const { text } = await world.browser.get('/findings')
        expect(textOf(text)).to.include('No findings yet')
        expect(linksOf(text)).to.include('/scans/new')
      })

      it('shows the findings of all scans with severity, check, place and time', async () => {
        const { id } = await storeOwn({
          title: 'No HSTS',
          severity: 'medium',
          checkId: 'headers.hsts-missing',
          evidence: { url: 'https://app.example/a?b&c' },
          createdAt: '2026-03-10T12:00:00.000Z',
        })
        const { text } = await world.browser.get('/findings')
        expect(textOf(text)).to.include(
          'No HSTS headers.hsts-missing Medium https://app.example/a?b&c 2026-03-10 12:00 UTC',
        )
        expect(linksOf(text)).to.include(`/findings/${id}`)
      })

      const filters: Readonly<Record<string, readonly string[]>> = {
        'severity=high': ['A'],
        'severity=high,low': ['A', 'B'],
        'severity=high&severity=low': ['A', 'B'],
        'check_id=cookies.no-secure': ['B', 'C'],
        'host=shop.example': ['C'],
        'since=2026-03-11': ['B', 'C'],
        'since=2026-03-12T00:00:00Z': ['C'],
        'severity=low&host=app.example&since=2026-03-11&check_id=cookies.no-secure': ['B'],
        'severity=&host=&check_id=&since=': ['A', 'B', 'C'],
        'severity=unknown': ['A', 'B', 'C'],
        'since=yesterday': ['A', 'B', 'C'],
        'host=nobody.example': [],
        'check_id=headers.nothing': [],
      }
      for (const [query, titles] of Object.entries(filters)) {
        it(`with ?${query} shows ${titles.length === 0 ? 'none' : titles.join(', ')}`, async () => {
          const checkId = 'cookies.no-secure'
          await storeOwn({ title: 'Finding A.', severity: 'high', createdAt: '2026-03-10T12:00:00.000Z' })
          await storeOwn({
            title: 'Finding B.',
            severity: 'low',
            checkId,
            createdAt: '2026-03-11T12:00:00.000Z',
          })
          await storeOwn(
            { title: 'Finding C.', severity: 'info', checkId, createdAt: '2026-03-12T12:00:00.000Z' },
            'shop.example',
          )
          const words = textOf((await world.browser.get(`/findings?${query}`)).text)
          const shown = ['A', 'B', 'C'].filter((name) => words.includes(`Finding ${name}.`))
          expect(shown).to.deep.equal(titles)
          expect(words.includes('No matching findings')).to.equal(titles.length === 0)
        })
      }

      it('keeps the filter in its form and from page to page', async () => {
        const { organizationId, db } = world
        const scan = await storeScan(db, { organizationId, status: 'completed' })
        for (let index = 0; index < 60; index += 1) {
          const severity = index % 2 === 0 ? 'high' : 'low'
          await storeFinding(db, { organizationId, scanId: scan.id, severity })
        }
        const query = 'severity=high&severity=low&host=app.example'
        const { text } = await world.browser.get(`/findings?${query}`)
        expect(text).to.match(/<input[^>]*value="high"[^>]*checked/)
        expect(text).not.to.match(/<input[^>]*value="medium"[^>]*checked/)
        expect(text).to.match(
          /<option[^>]*selected[^>]*value="app.example"|<option[^>]*value="app.example"[^>]*selected/,
        )
        const next = linksOf(text).find((href) => href.includes('after='))
        expect(next).to.match(/^\/findings\?severity=high&severity=low&host=app.example&after=/)
        const second = await world.browser.get(next ?? '')
        expect(linksOf(second.text).filter((href) => /^\/findings\/[0-9a-f]/.test(href))).to.have.length(10)
        expect(linksOf(second.text)).to.include(`/findings?${query}`)
      })
    })

    describe('/findings/:id', () => {
      const [check] = checkTexts
      if (check === undefined) throw new Error('Expected a check')

      it('shows why it matters, how to fix it, what proves it and where to read more', async () => {
        const { id } = await storeOwn({
          checkId: check.id,
          title: check.title,
          severity: 'critical',
          description: 'It matters because of `this`.',
          remediation: '1. First do this.\n2. Then run:\n\n```sh\nnpm test\n```\n\nThat is all.',
          cweId: 'CWE-614',
          evidence: {
            url: 'https://app.example/account',
            request: 'GET https://app.example/account',
            response: 'HTTP 200\nset-cookie: sid=ab…yz',
            excerpt: 'line one\nline two',
            samples: ['/account', '/orders'],
            samples_total: 7,
            confidence: 'firm',
            library_version: '4.17.11',
          },
        })
        const { text } = await world.browser.get(`/findings/${id}`)
        const words = textOf(text)
        for (const part of [
          `${check.title} Severity Critical`,
          'Firm: strong evidence',
          'It matters because of this .',
          'First do this. Then run: npm test That is all.',
          'URL https://app.example/account',
          'Seen at /account /orders and 5 more',
          'Excerpt line one line two',
          'Request GET https://app.example/account',
          'Response HTTP 200 set-cookie: sid=ab…yz',
          "Reproduce curl --include 'https://app.example/account'",
          'Library version 4.17.11',
        ]) {
          expect(words).to.include(part)
        }
        expect(linksOf(text)).to.include('https://cwe.mitre.org/data/definitions/614.html')
        expect(linksOf(text)).to.include.members([...check.references])
      })

      it('has the fix prompt whole, as text that can be selected and copied', async () => {
        const finding = await storeOwn({ checkId: check.id })
        const { text } = await world.browser.get(`/findings/${finding.id}`)
        const shown = /<pre id="fix-prompt">([\s\S]*?)<\/pre>/.exec(text)?.[1] ?? ''
        const docsUrl = `${world.dashboard.url}${checkPath(check.id)}`
        const { prompt } = renderPrompt({ finding, check, framework: null, docsUrl })
        const plain = shown
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        expect(plain).to.equal(prompt)
        expect(text).to.match(/<button type="button"[^>]*data-copy="fix-prompt" hidden/)
      })

      it('shows a finding of a check that no longer exists, with nothing but what was stored', async () => {
        const { id } = await storeOwn({
          checkId: 'gone.check',
          title: null,
          description: null,
          remediation: null,
          cweId: null,
          evidence: null,
        })
        const { status, text } = await world.browser.get(`/findings/${id}`)
        expect(status).to.equal(200)
        expect(textOf(text)).to.include('gone.check').and.include('Weakness –')
      })

      for (const [name, evidence, command] of [
        [
          'the command that the scan wrote',
          { curl: "curl -X POST 'https://app.example/'" },
          "curl -X POST 'https://app.example/'",
        ],
        [
          'a question about methods',
          { request: 'OPTIONS https://a.example/' },
          "curl --include --request OPTIONS 'https://a.example/'",
        ],
        [
          'a question without a body',
          { request: 'HEAD https://a.example/' },
          "curl --head 'https://a.example/'",
        ],
        [
          'an address with a quote',
          { url: "https://a.example/?q='$(id)" },
          "curl --include 'https://a.example/?q='\\''$(id)'",
        ],
        ['a sent form', { request: 'POST https://a.example/', url: 'https://a.example/' }, null],
        ['what needs no request', { curl: '(no request is needed)', url: 'https://a.example/' }, null],
        ['what is no address of the web', { url: 'javascript:alert(1)' }, null],
      ] as const) {
        it(`repeats ${name}${command === null ? ' by no command' : ''}`, async () => {
          const { id } = await storeOwn({ evidence })
          const words = textOf((await world.browser.get(`/findings/${id}`)).text)
          if (command === null) expect(words).not.to.include('Reproduce')
          else expect(words).to.include(`Reproduce ${command}`)
        })
      }
    })
  })
})
