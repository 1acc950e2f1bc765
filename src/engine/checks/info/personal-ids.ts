import type { Json } from '../../../json.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { type NationalIdForm, nationalIdForms } from '../../knowledge/nationalIds.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { parseHtml } from '../../model/html.ts'
import { isJsonObject, readJson } from '../../parse/formats/json.ts'
import { pathOf } from '../../parse/url/urls.ts'

/** Two may be an example and its owner's own. */
const dataDistinctMin = 3
/** Of what has the form, that has right check digits: of article numbers that only look alike few have. */
const validShareMin = 0.8

const nodesMax = 50_000
const jsonCharsMax = 2 * 1024 * 1024
const candidatesMax = 2_000

/**
 * Numbers of accounts and of people, many of them in one answer.
 *
 * Firm: each has right check digits, or stands in a field that says what it is, and nearly all that look alike
 * have. Fires on an answer of the API with three different IBANs; not on the bank accounts of an imprint, on
 * examples of banks and authorities, on article numbers, nor on scripts. Numbers without check digits count only
 * in a field with their name. Source: ZAP 100012.
 */
export default passiveCheck({
  id: 'info.personal-ids',
  cwe: 359,
  severity: 'medium',
  owner: 'code',
  title: 'Account or identity numbers of several people are open',
  why: 'Everybody can fetch the numbers without signing in. With a name beside them they are enough to order in somebody’s name or to set up a direct debit, and in many countries a leak must be reported within days.',
  fix: {
    steps: `1. Take the route out of service until it asks who wants to know. Find out from the access log who fetched it.
2. Require a signed-in user for the \`url\` of the evidence, and answer only rows that are theirs: the condition belongs into the query, not into the client.
3. Leave the number out of answers that do not need it; show the last four characters where people have to recognise it.
4. With Supabase or Firebase the rules decide: a policy with \`auth.uid() = user_id\`, and no \`using (true)\` on tables with people.
5. Ask whoever is responsible for data protection whether the leak has to be reported; under the GDPR within 72 hours.`,
    risk: 'Pages that list the rows for visitors lose them. Decide what the public may see, and make a view with those columns only.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 401 or 403, or the answer has no such numbers any more.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
    'https://gdpr-info.eu/art-33-gdpr/',
  ],
  isAboutStrangers: true,
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((exchange) =>
      exchange.mediaType.includes('html') ? observePage(exchange) : observeData(exchange),
    )
  },
})

/** What readers of a page see; a number that only its field tells apart is not looked for there. */
function observePage(exchange: Exchange): readonly Observation[] {
  const { body, url } = exchange
  // Reading the markup takes longer than looking for the numbers at all.
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
    observeAnswer(exchange, ['content-type'], {
      sample: `${pathOf(exchange.url)}: ${form.name}`,
      confidence: 'firm',
      excerpt: `${valid.length} different numbers: ${form.name}`,
      details: { kind: form.name, distinct: valid.length },
    }),
  ]
}

type Value = { readonly field: string; readonly text: string }

/** The texts of a JSON document, each with the name of its field; in a list without one. */
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
