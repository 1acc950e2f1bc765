import { createServer } from 'node:http'
import { expect } from 'chai'
import { renderReport } from '../../../src/output/exports/renderReport.ts'
import { openBrowser, openVisitor } from '../../e2e/visitor.ts'
import { describeBrowser } from '../../helpers/chromium.ts'
import { serve } from '../../helpers/sites/listen.ts'
import { buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'

const browserMsMax = 60_000

/** Loads or executes something if it becomes markup. */
const hostile =
  '<img src="https://other.example/x.png" onerror="document.title=1"><script>document.title=2</script>'

const evidence = {
  url: 'https://a.example/.env',
  request: 'GET /.env HTTP/1.1',
  response: 'HTTP 200 text/plain',
  excerpt: `KEY=[redacted] ${hostile}`,
  samples: ['/.env', '/.env.local'],
  curl: "curl -sS 'https://a.example/.env'",
}

const report = renderReport(
  'html',
  buildInput({
    body: buildScanBody({
      target: { final_url: 'https://a.example/', title: hostile, technologies: [] },
      findings: [buildFinding({ evidence })],
      checks: [{ check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'The name server is away' }],
    }),
  }),
)

const shown = [
  ...[evidence.url, evidence.request, evidence.response, evidence.excerpt, evidence.curl],
  ...[...evidence.samples, 'The name server is away'],
]

describe('An HTML report', function () {
  this.timeout(browserMsMax)

  describeBrowser('in a browser', (path) => {
    it('requests nothing, executes nothing, and prints all evidence', async () => {
      const requests: string[] = []
      const server = createServer((request, response) => {
        requests.push(request.url ?? '')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(report)
      })
      const origin = new URL(await serve(server)).origin
      const browser = await openBrowser(path)
      const { page, complaints, close } = await openVisitor(browser, origin)
      try {
        await page.goto('/', { waitUntil: 'networkidle' })
        expect(requests.filter((url) => url !== '/favicon.ico')).to.deep.equal(['/'])
        expect(complaints).to.deep.equal([])
        expect(await page.evaluate('document.scripts.length')).to.equal(0)
        expect(await page.title()).to.match(/Scanward/)
        // Closed elements must still be printed.
        const text = () => page.evaluate<string>('document.body.innerText')
        expect(await text()).not.to.include(evidence.curl)
        await page.emulateMedia({ media: 'print' })
        const printed = await text()
        for (const part of shown) expect(printed).to.include(part)
        expect(requests.filter((url) => url !== '/favicon.ico')).to.deep.equal(['/'])
      } finally {
        await close()
        await browser.close()
        server.close()
      }
    })
  })
})
