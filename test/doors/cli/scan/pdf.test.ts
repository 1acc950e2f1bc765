import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { renderReport } from '../../../../src/output/exports/renderReport.ts'
import { printPdf } from '../../../../src/service/runner/printPdf.ts'
import { describeBrowser } from '../../../helpers/chromium.ts'
import { serve } from '../../../helpers/sites/listen.ts'
import { buildFinding, buildInput, buildScanBody } from '../../../output/exports/buildScanBody.ts'
import { makeFolder, runCommand } from '../runCommand.ts'

const timeoutMs = 120_000

describeBrowser('a PDF report', (path) => {
  const findings = Array.from({ length: 200 }, (_, at) =>
    buildFinding({ check_id: `a.${at}`, title: `Weakness ${at}`, fingerprint: `${at}`.padStart(64, '0') }),
  )

  it('has every one of 200 findings', async function () {
    this.timeout(timeoutMs)
    const html = renderReport('html', buildInput({ body: buildScanBody({ findings }) }))
    const pdf = Buffer.from(await printPdf(html, path))
    expect(pdf.subarray(0, 5).toString()).to.equal('%PDF-')
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []
    expect(pages.length).to.be.at.least(20)
  })

  it('sends no request while it is printed', async function () {
    this.timeout(timeoutMs)
    const asked: string[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url ?? '')
      response.end()
    })
    const origin = await serve(server)
    try {
      await printPdf(
        `<!doctype html><img src="${origin}/a.png"><link rel="stylesheet" href="${origin}/a.css">`,
        path,
      )
    } finally {
      server.close()
      server.closeAllConnections()
    }
    expect(asked).to.deep.equal([])
  })

  it('is written by a scan', async function () {
    this.timeout(timeoutMs)
    const folder = makeFolder()
    const server = createServer((_request, response) => response.end('<!doctype html><title>Shop</title>'))
    const origin = await serve(server)
    const file = join(folder.path, 'report.pdf')
    try {
      const args = ['scan', '-q', origin, '--browser', path, '--report', `pdf=${file}`]
      const { code, stderr } = await runCommand(args)
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(readFileSync(file).subarray(0, 5).toString()).to.equal('%PDF-')
    } finally {
      server.close()
      server.closeAllConnections()
      folder.remove()
    }
  })
})

describe('--report pdf', function () {
  this.timeout(timeoutMs)

  it('says before the scan that it needs a browser', async () => {
    const { code, stderr } = await runCommand(['scan', '127.0.0.1:1', '--report', 'pdf=/tmp/x.pdf'])
    expect(code).to.equal(2)
    expect(stderr).to.match(/^scanward: Expected a Chromium for --report pdf, found none: install one/)
  })

  it('is no text for standard output', async () => {
    const { code, stderr } = await runCommand(['scan', '127.0.0.1:1', '--report', 'pdf=-'])
    expect([code, stderr]).to.deep.equal([2, 'scanward: Expected a file for --report pdf, found -.\n'])
  })
})
