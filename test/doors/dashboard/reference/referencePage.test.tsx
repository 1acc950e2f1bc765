import { expect } from 'chai'
import { renderToString } from 'preact-render-to-string'
import { openapiDocument } from '../../../../generated/document.ts'
import { listOperations, readContract } from '../../../../src/doors/dashboard/reference/contract.ts'
import { ReferencePage } from '../../../../src/doors/dashboard/reference/referencePage.tsx'
import { sampleCommand } from '../../../../src/doors/dashboard/reference/sampleCommand.ts'
import { listFields } from '../../../../src/doors/dashboard/reference/schemaFields.ts'
import { problems } from '../../../../src/service/problems.ts'

const baseUrl = 'https://scan.example/base'

function render(): string {
  return renderToString(
    <ReferencePage document={openapiDocument} baseUrl={baseUrl} rateLimits={{ burst: 11, steady: 1_234 }} />,
  )
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

describe('the API reference', () => {
  const html = render()
  const text = textOf(html)
  const contract = readContract(openapiDocument)
  const operations = listOperations(contract)

  for (const { operationId, method, path, summary, parameters, responses } of operations) {
    it(`shows ${operationId}: how it is called, its parameters and every response`, () => {
      const section = html.slice(html.indexOf(`id="operation-${operationId.toLowerCase()}"`))
      const shown = textOf(
        section.slice(0, section.indexOf('</section><section class="reference-operation"')),
      )
      expect(shown).to.include(summary).and.include(method).and.include(path)
      for (const { name } of parameters) expect(shown).to.include(name)
      for (const [status, { headers = {} }] of responses) {
        expect(shown).to.include(status)
        for (const header of Object.keys(headers)) expect(shown).to.include(header)
      }
    })
  }

  it('shows the fields of a body with their constraints', () => {
    const section = html.slice(
      html.indexOf('id="operation-startscan"'),
      html.indexOf('id="operation-listscans"'),
    )
    expect(textOf(section).replace(/\s+/g, ' ')).to.match(
      /target required .*mode optional .*one of passive, active/,
    )
  })

  for (const name of Object.keys(contract.components.schemas)) {
    it(`shows the schema ${name}`, () => {
      expect(html).to.include(`id="schema-${name.toLowerCase()}"`)
    })
  }

  it('shows every error code with its status', () => {
    for (const [code, { status }] of Object.entries(problems)) {
      expect(text).to.match(new RegExp(`\\b${code}\\s+${status}\\b`))
    }
  })

  it('shows the limits of the instance and how to authenticate', () => {
    expect(text).to.include('11 requests per second').and.include('1,234 per minute')
    expect(text).to.include('Authorization: Bearer')
  })

  it('links to places that are there, each of them once', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    expect(ids).to.include.members(links)
    expect(links.length).to.be.greaterThan(operations.length)
  })

  it('loads nothing, and has no inline style and no script', () => {
    expect(html).not.to.match(/\s(src|style|on\w+)=|<(script|style|link|img|iframe)/)
  })
})

describe('the command that the API reference shows', () => {
  const operations = listOperations(readContract(openapiDocument))
  const commandOf = (id: string) => {
    const operation = operations.find(({ operationId }) => operationId === id)
    if (operation === undefined) throw new Error(`Expected an operation ${id}`)
    return sampleCommand(operation, baseUrl)
  }

  it('starts a scan on this instance', () => {
    expect(commandOf('startScan')).to.equal(
      [
        `curl '${baseUrl}/api/v1/scans' \\`,
        '  -H "Authorization: Bearer $TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d '{"target":"app.example.com"}'`,
      ].join('\n'),
    )
  })

  it('fills a path from the examples', () => {
    expect(commandOf('renderFixPrompt')).to.equal(
      `curl '${baseUrl}/api/v1/findings/01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03/fix-prompt' \\\n  -H "Authorization: Bearer $TOKEN"`,
    )
  })

  it('shows how one parameter of a query is written', () => {
    expect(commandOf('listFindings')).to.include("/api/v1/findings?severity=critical%2Chigh'")
  })

  it('sends no token where none is needed', () => {
    expect(commandOf('getHealth')).to.equal(`curl '${baseUrl}/healthz'`)
  })

  it('keeps a quote of an example within its own', () => {
    const [operation] = operations
    if (operation === undefined) throw new Error('Expected an operation')
    const requestBody = { content: { 'application/json': { example: { target: "it's" } } } }
    expect(sampleCommand({ ...operation, requestBody }, baseUrl)).to.include(`-d '{"target":"it'\\''s"}'`)
  })
})

describe('the fields of a schema', () => {
  it('name every type that a value may have', () => {
    const oneOf = [
      { type: 'null' },
      { $ref: '#/components/schemas/Count' },
      { type: 'array', items: { $ref: '#/components/schemas/Check' } },
    ]
    expect(listFields({ properties: { checks: { oneOf } } }).map(({ type }) => type)).to.deep.equal([
      { text: 'null or Count or array of Check', schema: 'Count' },
    ])
  })

  it('show a pattern unless it fills the page', () => {
    const constraintsOf = (pattern: string) =>
      listFields({ properties: { name: { type: 'string', pattern } } })[0]?.constraints
    expect(constraintsOf('a'.repeat(250))).to.deep.equal([`fits ${'a'.repeat(250)}`])
    expect(constraintsOf('a'.repeat(251))).to.deep.equal(['fits the pattern in the OpenAPI document'])
  })

  it('are listed with those of nested objects and lists, and their constraints', () => {
    const fields = listFields({
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 8, pattern: '^a', description: 'A name.' },
        size: { type: ['integer', 'null'], minimum: 0, default: 3 },
        scans: {
          type: 'array',
          maxItems: 2,
          items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
        },
        kind: { $ref: '#/components/schemas/Kind' },
      },
    })
    expect(fields).to.deep.equal([
      {
        path: 'name',
        isRequired: true,
        type: { text: 'string', schema: null },
        description: 'A name.',
        constraints: ['1 to 8 characters', 'fits ^a'],
      },
      {
        path: 'size',
        isRequired: false,
        type: { text: 'integer or null', schema: null },
        description: '',
        constraints: ['at least 0', 'default 3'],
      },
      {
        path: 'scans',
        isRequired: false,
        type: { text: 'array of object', schema: null },
        description: '',
        constraints: ['at most 2 entries'],
      },
      {
        path: 'scans[].id',
        isRequired: false,
        type: { text: 'string (uuid)', schema: null },
        description: '',
        constraints: [],
      },
      {
        path: 'kind',
        isRequired: false,
        type: { text: 'Kind', schema: 'Kind' },
        description: '',
        constraints: [],
      },
    ])
  })
})
