import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { type NationalIdForm, nationalIdForms } from '../../../read/knowledge/nationalIds.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** Two may be an example and the owner's own. */
const dataDistinctMin = 3
/** Few article numbers of the same form have valid check digits. */
const validShareMin = 0.8

const nodesMax = 50_000
const jsonCharsMax = 2 * 1024 * 1024
const candidatesMax = 2_000

/**
 * Personal identifiers, such as bank account or national ID numbers, of several users in one response.
 *
 * Firm: each has valid check digits, or is in a field that names it, and nearly all of the candidates are
 * valid. Fires on an API response with three different IBANs; not on the bank accounts of an imprint, on
 * examples of banks and authorities, on article numbers, nor on scripts. Numbers without check digits count
 * only in a field with their name. Source: ZAP 100012.
 */
export default passiveCheck({
  id: 'info.personal-ids',
  cwe: 359,
  severity: 'medium',
  owner: 'code',
  title: 'Personal identifiers exposed (bank account or national ID numbers)',
  why: 'Attackers can use the numbers, together with a name, for identity theft or a fraudulent direct debit, because anyone can fetch them without signing in. In many countries you must report such a leak within days.',
  fix: {
    steps: `1. Disable the route until it requires authentication. Check the access log for who fetched it.
2. Require a signed-in user for the \`url\` of the evidence, and return only rows that belong to them. Enforce the condition in the query, not in the client.
3. Remove the number from responses that do not need it. Show only the last four characters where users have to recognize it.
4. With Supabase, access rules decide: use a policy with \`auth.uid() = user_id\`, and no \`using (true)\` on tables with personal data.
5. Ask your data protection officer whether the leak must be reported; under the GDPR within 72 hours.`,
    risk: 'Pages that list the rows for visitors lose them. Decide what may be public, and create a view with only those columns.',
    verify:
      'Run `curl -sS -i "$URL"` with the `url` of the evidence as `$URL`, without cookies. The status is 401 or 403, or the body has no more numbers of the kind in the `excerpt`.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
    'https://gdpr-info.eu/art-33-gdpr/',
  ],
  needsUnauthenticatedView: true,
  readsEveryResponse: true,
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((exchange) =>
      exchange.mediaType.includes('html') ? observePage(exchange) : observeData(exchange),
    )
  },
})

/** Omits forms that only a field name identifies, because visible text has no fields. */
function observePage(exchange: Exchange): readonly Observation[] {
  const { body, url } = exchange
  const forms = nationalIdForms.filter(
    ({ field, pattern, pageDistinctMin }) =>
      field === undefined && (body.match(pattern)?.length ?? 0) >= pageDistinctMin,
  )
  if (forms.length === 0) return []
  const { text } = parseHtml(body, url)
  return forms.flatMap((form) => observeForm(exchange, form, [text], form.pageDistinctMin))
}

function observeData(exchange: Exchange): readonly Observation[] {
  const values = /[/+]json$/.test(exchange.mediaType) ? listValues(exchange.body) : []
  return nationalIdForms.flatMap((form) => {
    const texts = values.flatMap(({ field, text }) => (form.field?.test(field) === false ? [] : [text]))
    return observeForm(exchange, form, texts, dataDistinctMin)
  })
}

function observeForm(
  exchange: Exchange,
  form: NationalIdForm,
  texts: readonly string[],
  distinctMin: number,
): readonly Observation[] {
  const written = texts.flatMap((text) =>
    [...text.matchAll(form.pattern)].slice(0, candidatesMax).map(([one]) => one),
  )
  const distinct = [...new Set(written.map((one) => one.replaceAll(' ', '')))]
  const valid = distinct.filter(form.isValid)
  if (valid.length < distinctMin || valid.length < distinct.length * validShareMin) return []
  return [
    observeResponse(exchange, ['content-type'], {
      sample: `${pathOf(exchange.url)}: ${form.name}`,
      confidence: 'firm',
      excerpt: `${valid.length} different numbers: ${form.name}`,
      details: { kind: form.name, distinct: valid.length },
    }),
  ]
}

type Value = { readonly field: string; readonly text: string }

function listValues(json: string): readonly Value[] {
  const document = json.length > jsonCharsMax ? undefined : readJson(json)
  if (document === undefined) return []
  const values: Value[] = []
  const queue: Json[] = [document]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const value = queue[visited]
    if (value === undefined || value === null || typeof value !== 'object') continue
    const entries = isJsonObject(value)
      ? Object.entries(value)
      : [...value.values()].map((item) => ['', item] as const)
    for (const [field, item] of entries) {
      if (typeof item === 'object') queue.push(item)
      else if (typeof item === 'string') values.push({ field, text: item })
    }
  }
  return values
}
