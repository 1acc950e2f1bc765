import type { Json } from '../../../../shared/json.ts'
import { signsUp } from '../../../discover/surface/signUps.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { massAssignmentTexts } from './_massAssignmentTexts.ts'
import { readNewAccount, type ShownAccount } from './_newAccount.ts'
import {
  fillUpdate,
  isSameValue,
  listOwnedFields,
  type OwnedField,
  printField,
  textOfField,
} from './_ownedFields.ts'

const signUpsMax = 2
const fieldsMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target'>

/**
 * Finds mass assignment at sign-up: the request that creates an account can set its role, plan or flags.
 *
 * Certain: the probe signs up two accounts, the second one with a field that the application showed of the
 * first. The value grants no permission (a role that does not exist). A token of the server or the endpoint
 * of the own account then shows this value. A value that only the response to the sign-up repeats does not
 * count. Fires on `User.create(req.body)`; not if the field is ignored or refused. Source: OWASP API Security
 * Top 10 2023, API3.
 */
export default activeProbe({
  ...massAssignmentTexts,
  id: 'access.mass-assignment-sign-up',
  partOf: 'access.mass-assignment',
  title: 'Mass assignment of protected account fields at sign-up',
  intensity: 'intrusive',
  effect: 'writes',
  signsUp: true,
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ surface }) =>
    listSignUps(surface.entries).length === 0 ? 'the scan found no request that signs up' : null,
  async run(context) {
    const observations: Observation[] = []
    const gaps: string[] = []
    const signUps = listSignUps(context.surface.entries).slice(0, signUpsMax)
    for (const entry of signUps) {
      const outcome = await judgeSignUp(context, entry)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) observations.push(outcome)
    }
    return { observations, gap: gaps.length < signUps.length ? null : (gaps[0] ?? null) }
  },
})

function listSignUps(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.body !== null && entry.body.kind !== 'multipart' && signsUp(entry))
}

async function judgeSignUp(context: Context, entry: Entry): Promise<Observation | string | null> {
  const plain = await signUp(context, entry, {})
  if (plain === null || plain.exchange.status >= 400)
    return "the target refused the application's own sign-up"
  const shown = await readNewAccount(context, plain.exchange)
  if (shown === null) return 'nothing shows a role, a plan or a flag of an account that has just signed up'
  const owned = listOwnedFields(shown.fields, context.random.word(6)).slice(0, fieldsMax)
  const together = await tryFields(context, entry, owned)
  if (typeof together !== 'string') return observe(entry, together, plain.request)
  for (const field of together === 'refused' && owned.length > 1 ? owned : []) {
    const outcome = await tryFields(context, entry, [field])
    if (typeof outcome !== 'string') return observe(entry, outcome, plain.request)
  }
  return null
}

type Sent = { readonly request: ProbeRequest; readonly exchange: Exchange }
type Taken = Sent & { readonly field: OwnedField; readonly shown: ShownAccount }

async function tryFields(
  context: Context,
  entry: Entry,
  fields: readonly OwnedField[],
): Promise<Taken | 'ignored' | 'refused'> {
  const names = fields.map(({ name }) => name)
  const extra = Object.fromEntries(fields.map(({ name, harmless }) => [name, harmless]))
  const sent = await signUp(context, entry, extra)
  if (sent === null || sent.exchange.status >= 400) return 'refused'
  const shown = await readNewAccount(context, sent.exchange, names)
  const field = fields.find(({ name, harmless }) => isSameValue(shown?.fields[name], harmless))
  return shown === null || field === undefined ? 'ignored' : { ...sent, field, shown }
}

async function signUp(
  { send }: Context,
  entry: Entry,
  extra: Readonly<Record<string, Json>>,
): Promise<Sent | null> {
  const request: ProbeRequest = {
    ...fillUpdate(entry, {}, extra),
    as: 'anonymous',
    signsUp: true,
    bodyBytesMax,
  }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function observe(entry: Entry, { request, exchange, field, shown }: Taken, plain: ProbeRequest): Observation {
  const { name, value, harmless } = field
  const contains = textOfField(field)
  const body = JSON.stringify(printField(field, entry))
  return observeProbe({ ...request, body }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}: ${name}`,
    excerpt: `A new account has \`${name}\` ${JSON.stringify(value)}. With \`${name}\` in the sign-up it has ${JSON.stringify(harmless)}, which grants no permission.`,
    details: { field: name },
    place: entry.id,
    curl: shown.command(request),
    shows: null,
    steps: [
      {
        about: `A sign-up with \`${name}\`, and what the account is then`,
        curl: shown.command(request),
        shows: { contains },
      },
      { about: 'Control: the same without it', curl: shown.command(plain), shows: { lacks: contains } },
    ],
  })
}
