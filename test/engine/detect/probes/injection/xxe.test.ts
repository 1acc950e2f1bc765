import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { XMLParser } from 'fast-xml-parser'
import xxe from '../../../../../src/engine/detect/probes/injection/xxe.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { makeFileFolder } from '../../../../helpers/applications/fileFolder.ts'
import { hasPhp, runPhp } from '../../../../helpers/applications/runPhp.ts'
import { receiveFile } from '../../../../helpers/applications/uploadFolder.ts'
import { readWordXml } from '../../../../helpers/applications/wordDocument.ts'
import {
  html,
  json,
  type Site,
  type SiteRequest,
  type SiteResponse,
  text,
} from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { sentBy } from '../../../../helpers/tables/sentBy.ts'

const folder = makeFileFolder({})
after(() => folder.remove())

function phpParser(name: string, flags: string, print = 'echo $document->textContent;') {
  const file = join(folder.path, '..', `${name}.php`)
  writeFileSync(
    file,
    `<?php $document = new DOMDocument(); if (@$document->loadXML(file_get_contents('php://stdin'), ${flags})) { ${print} }`,
  )
  return (input: string) => runPhp(file, { input })
}

const careless = phpParser('careless', 'LIBXML_NOENT | LIBXML_DTDLOAD')
const blind = phpParser('blind', 'LIBXML_NOENT | LIBXML_DTDLOAD', "echo 'Saved';")
const careful = phpParser('careful', 'LIBXML_NONET')
const including = phpParser('including', '0', '@$document->xinclude(); echo $document->textContent;')

function ownEntities(input: string): string {
  try {
    return JSON.stringify(new XMLParser({ processEntities: true }).parse(input))
  } catch {
    return 'not well-formed'
  }
}

const siteOf = (
  path: string,
  respond: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
): Site => ({
  routes: { [path]: respond },
})
const letterUpload = {
  ...entry('POST', '/letters', { multipart: { letter: 'x' } }),
  body: { kind: 'multipart' as const, text: 'letter=x', files: { letter: 'scanward.docx' } },
  parameters: [{ place: 'file' as const, name: 'letter', value: 'scanward.docx' }],
}

async function readLetter(request: SiteRequest, read: (xml: string) => Promise<string>): Promise<string> {
  const xml = await readWordXml(request, 'letter')
  return xml === null ? 'No letter' : await read(xml)
}

const order = '<?xml version="1.0"?><order id="1"><item>Tea</item><note>soon</note></order>'
const xmlEntry = () => {
  const base = entry('POST', '/orders', { json: {} })
  const parameters = [{ place: 'xml' as const, name: 'order/item', value: 'Tea' }]
  return { ...base, body: { kind: 'xml' as const, text: order }, parameters }
}
const jsonEntry = entry('POST', '/api/orders', { json: { item: 'Tea', count: 2 } })
const formEntry = entry('POST', '/stock', { form: { item: 'Tea' } })
const field = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''
const isXml = ({ headers }: SiteRequest) => /xml/.test(headers['content-type'] ?? '')

const found = (sample: string, evidence: Readonly<Record<string, string>>) => [
  { severity: 'high' as const, samples: [sample], confidence: 'certain' as const, evidence },
]
const stockText = new URLSearchParams({ stock: '<stock><item>Tea</item></stock>' }).toString()
const osRelease = { file: '/etc/os-release', written_with: 'an external entity' }

describe('injection.xxe', () => {
  const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
  after(() => callbacks.close())
  const runtime = { callbacks }

  if (!hasPhp) return
  probeTable(xxe, {
    clean: {
      'a parser that expands only internal entities': {
        site: siteOf('/orders', ({ body }) => text(ownEntities(body))),
        entries: [xmlEntry()],
        runtime,
      },
      'a page that prints the document': {
        site: siteOf('/orders', ({ body }) => text(body)),
        entries: [xmlEntry()],
        runtime,
      },
      'an office document that a careful parser reads': {
        site: siteOf('/letters', async (request) => text(await readLetter(request, careful))),
        entries: [letterUpload],
        runtime,
      },
      'an API that accepts only JSON': {
        site: siteOf('/api/orders', (request) =>
          isXml(request) ? { ...json({ error: 'unsupported' }), status: 415 } : json({ ok: true }),
        ),
        entries: [jsonEntry],
        runtime,
      },
      'a page that always shows the content of a system file': {
        site: siteOf('/orders', ({ body }) =>
          text(`${ownEntities(body)}\nPRETTY_NAME="Tea OS"\nNAME="Tea OS"\nVERSION_ID="1"\nID=tea\n`),
        ),
        entries: [xmlEntry()],
      },
      'a service that fetches every URL in a text': {
        site: siteOf('/orders', async ({ body }) => {
          const urls = body.match(/http:\/\/[\w.:/]+/g) ?? []
          await Promise.all(urls.map((url) => fetchText(url)))
          return text('Saved')
        }),
        entries: [xmlEntry()],
        runtime,
      },
      'PHP with default settings': {
        site: siteOf('/orders', async ({ body }) => text(await careful(body))),
        entries: [xmlEntry()],
        runtime,
      },
    },
    found: {
      'a document whose external entities are resolved': {
        site: siteOf('/orders', async ({ body }) => text(await careless(body))),
        entries: [xmlEntry()],
        secrets: ['BUG_REPORT_URL'],
        findings: found('POST /orders: XML body', { ...osRelease, kind: 'XML body' }),
      },
      'a JSON API that also reads XML': {
        site: siteOf('/api/orders', async (request) =>
          isXml(request) ? json({ read: await careless(request.body) }) : json({ ok: true }),
        ),
        entries: [jsonEntry],
        findings: found('POST /api/orders: XML body in place of JSON', osRelease),
      },
      'a document in a form field': {
        site: siteOf('/stock', async (request) =>
          html(`<pre>${await careless(field(request, 'xml'))}</pre>`),
        ),
        entries: [entry('POST', '/stock', { form: { xml: '<stock><item>Tea</item></stock>' } })],
        findings: found('POST /stock: xml (form)', { ...osRelease, kind: 'XML in a parameter' }),
      },
      'a text inserted into a document, with XInclude': {
        site: siteOf('/stock', async (request) =>
          html(`<pre>${await including(`<stock><item>${field(request, 'item')}</item></stock>`)}</pre>`),
        ),
        entries: [formEntry],
        findings: found('POST /stock: item (form)', { file: '/etc/os-release', written_with: 'XInclude' }),
      },
      'a parser without visible output': {
        site: siteOf('/orders', async ({ body }) => text(await blind(body))),
        entries: [xmlEntry()],
        runtime,
        findings: found('POST /orders: XML body', { written_with: 'an external entity' }),
      },
      'an uploaded file that must have the structure of the example': {
        site: siteOf('/stock', async (request) => {
          const file = await receiveFile(request, 'stock')
          const isExpected =
            /content-type: text\/xml/.test(request.body) && /<stock>\s*<item>/.test(file?.text ?? '')
          return text(isExpected ? await careless(file?.text ?? '') : 'Expected a stock')
        }),
        entries: [
          {
            ...entry('POST', '/stock', { multipart: { stock: 'x' } }),
            ...{ body: { kind: 'multipart' as const, text: stockText, files: { stock: 'stock.xml' } } },
            parameters: [
              { place: 'file' as const, name: 'stock', value: 'stock.xml' },
              { place: 'multipart' as const, name: 'stock', value: '<stock><item>Tea</item></stock>' },
            ],
          },
        ],
        findings: found('POST /stock: stock (file)', { ...osRelease, kind: 'XML file' }),
      },
      'an office document of which a parser reads the text': {
        site: siteOf('/letters', async (request) => text(await readLetter(request, careless))),
        entries: [letterUpload],
        findings: found('POST /letters: letter (file)', {
          ...osRelease,
          kind: 'XML in an office document',
        }),
      },
      'an SVG file that a parser reads': {
        site: siteOf('/logo', async (request) => {
          const file = await receiveFile(request, 'logo')
          return text(await blind(file?.text ?? ''))
        }),
        entries: [
          {
            ...entry('POST', '/logo', { multipart: { logo: 'x' } }),
            body: { kind: 'multipart' as const, text: 'logo=x', files: { logo: 'logo.svg' } },
            parameters: [{ place: 'file' as const, name: 'logo', value: 'logo.svg' }],
          },
        ],
        runtime,
        findings: found('POST /logo: logo (file)', { kind: 'SVG file' }),
      },
    },
    skipped: {
      'a site without documents and texts': {
        site: { routes: {} },
        entries: [entry('GET', '/')],
        reason: 'not applicable: the scan found no request that takes a document or a text',
      },
      'a firewall that blocks documents': {
        site: siteOf('/orders', () => ({ status: 403, body: 'Blocked' })),
        entries: [xmlEntry()],
        reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
      },
    },
  })
})

describe('first requests of injection.xxe', () => {
  const callbacks = {
    open: async () => ({ url: 'http://callback.example/1', wasCalled: () => false }),
  }

  it('are one document if the endpoint rejects XML', async () => {
    const operations = ['books', 'loans'].map((query) => entry('POST', '/graphql', { json: { query } }))
    const other = entry('POST', '/rpc', { json: { method: 'list' } })
    const entries = [...operations, other]
    const proven = ['injection.command']
    const refused = await sentBy(xxe, { entries, proven, callbacks, respond: () => ({ status: 415 }) })
    expect(refused.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/graphql', '/rpc'])
    const taken = await sentBy(xxe, { entries, proven, callbacks })
    expect(taken).to.have.length(6)
  })

  it('include no callback URL if JSON values are reflected and XML texts are not', async () => {
    const look = { repeats: true }
    const sent = (respond: (body: string) => string) =>
      sentBy(xxe, {
        entries: [jsonEntry],
        look,
        callbacks,
        proven: ['injection.command'],
        respond: ({ body = '' }) => ({ body: respond(body) }),
      })
    expect(await sent(() => 'saved')).to.have.length(1)
    expect(await sent((body) => body.replace(/<[^>]*>|&\w+;/g, ''))).to.have.length(2)
  })

  it('include XInclude elements in texts, unless another interpreter is proven', async () => {
    const entries = [formEntry]
    for (const look of [{ breaks: true, matters: true }, { repeats: false }, { repeats: true }])
      expect(await sentBy(xxe, { entries, look })).to.have.length(1)
    const proven = ['injection.command']
    expect(await sentBy(xxe, { entries, look: { breaks: true }, proven })).to.have.length(0)
  })
})
