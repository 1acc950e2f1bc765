import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import { openapiDocument } from '../../generated/document.ts'
import { type Document, listBreakingChanges } from './breakingChanges.ts'

const widened = 'body.target has another pattern'

const released = 'test/fixtures/openapi-1.0.json'

describe('The contract', () => {
  const readReleased = async (): Promise<Document> => JSON.parse(await readFile(released, 'utf8'))

  it('keeps what clients of its first release rely on', async () => {
    const changes = listBreakingChanges(await readReleased(), openapiDocument)
    expect(changes.filter((change) => !change.endsWith(widened))).to.deep.equal([])
    expect(changes.filter((change) => change.endsWith(widened))).to.have.lengthOf(5)
  })

  it('admits every target that its first release admitted', async () => {
    const patternOf = ({ components }: Document, path: string) =>
      new RegExp(
        String(path.split('.').reduce((value, name) => Reflect.get(Object(value), name), components)),
      )
    const before = patternOf(await readReleased(), 'schemas.StartScanRequest.properties.target.pattern')
    const now = patternOf(openapiDocument, 'schemas.Target.pattern')
    const refused = fc.sample(fc.stringMatching(before), 5_000).filter((target) => !now.test(target))
    expect(refused).to.deep.equal([])
  })

  /** Each is made to a copy of the document. */
  const edits: Readonly<Record<string, readonly [path: string, value: unknown]>> = {
    'GET /api/v1/issues: removed': ['paths./api/v1/issues.get', undefined],
    'GET /api/v1/issues: query owasp was removed': ['paths./api/v1/issues.get.parameters.3', undefined],
    'GET /api/v1/issues: no 200 response': ['paths./api/v1/issues.get.responses.200', undefined],
    'GET /api/v1/issues: query limit has a narrower maximum': [
      ...(['paths./api/v1/issues.get.parameters.7.schema.maximum', 100] as const),
    ],
    'POST /api/v1/scans: body.mode is no longer active': [
      ...(['components.schemas.StartScanRequest.properties.mode.enum', ['passive']] as const),
    ],
    'POST /api/v1/scans: body.mode is required': [
      ...(['components.schemas.StartScanRequest.required', ['target', 'mode']] as const),
    ],
    'POST /api/v1/scans: body.start_paths was removed': [
      ...(['components.schemas.StartScanRequest.properties.start_paths', undefined] as const),
    ],
    'GET /api/v1/findings: 200.findings[].severity can be integer': [
      ...(['components.schemas.Severity.type', ['string', 'integer']] as const),
    ],
    'GET /api/v1/findings: 200.findings[].check_id can be absent': [
      ...(['components.schemas.Finding.required', ['id']] as const),
    ],
    'GET /api/v1/findings: 200.next_cursor was removed': [
      ...(['components.schemas.FindingPage.properties.next_cursor', undefined] as const),
    ],
  }
  for (const [change, [path, value]] of Object.entries(edits)) {
    it(`would report: ${change}`, () => {
      const now = structuredClone(openapiDocument)
      setAt(now, path.split('.'), value)
      expect(listBreakingChanges(openapiDocument, now)).to.include(change)
    })
  }
})

function setAt(object: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined && Array.isArray(object)) object.splice(Number(name), 1)
    else if (value === undefined) Reflect.deleteProperty(object, name)
    else Reflect.set(object, name, value)
  } else setAt(Reflect.get(object, name), rest, value)
}
