import type { JsonObject } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { type AccountLogin, activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { attemptOf, type OpenedLogin, openLogin, readSignIn, signInWithAny } from '../_shared/signIn.ts'
import { signInCommand } from '../_shared/signInCommand.ts'
import { massAssignmentTexts } from './_massAssignmentTexts.ts'
import { asResponse, type Read, readWith } from './_newAccount.ts'
import {
  isSameValue,
  listOwnedFields,
  membersOfFields,
  type OwnedField,
  textOfField,
} from './_ownedFields.ts'

const fieldsMax = 4

/**
 * Finds mass assignment at sign-in: the request that signs in can set the role, plan or flags of the session.
 *
 * Certain: signs in twice with the right password, the second time with a field that the application showed of
 * the account. The value grants no permission (a role that does not exist). A token of the server or the
 * endpoint of the own account then shows this value, and after a further sign-in the former one again. Fires
 * on `jwt.sign({ ...user, ...req.body }, secret)`; not if the field is ignored. Source: OWASP API Security Top
 * 10 2023, API3.
 */
export default activeProbe({
  ...massAssignmentTexts,
  id: 'access.mass-assignment-sign-in',
  partOf: 'access.mass-assignment',
  title: 'Mass assignment of protected account fields at sign-in',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target', 'responses'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

type Context = ProbeContext<'target' | 'responses'>

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const known = await signInWithAny(context, opened)
  if (known === null) return { observations: [], gap: whySignInFailed(context, opened) }
  const plain = await readWith(context, known.entered.exchange)
  if (plain === null) return { observations: [], gap: nothingShown }
  const fields = listOwnedFields(plain.fields, context.random.word(6)).slice(0, fieldsMax)
  const groups = fields.length > 1 ? [fields, ...fields.map((field) => [field])] : [fields]
  for (const group of groups) {
    const entered = await signIn(context, opened, {
      account: known.account,
      fields: group,
      shown: plain.fields,
    })
    const field = group.find(({ name, harmless }) => isSameValue(entered?.read.fields[name], harmless))
    if (entered === null || field === undefined) continue
    const control = await findControl(context, opened, { account: known.account, field, shown: plain.fields })
    if (control === null) break
    const observation = observe(opened, { ...entered, field, control, account: known.account })
    return { observations: [observation], gap: null }
  }
  return { observations: [], gap: null }
}

/** A sign-in that stores the field needs the former value to take it back. */
async function findControl(
  context: Context,
  opened: OpenedLogin,
  { account, field, shown }: Omit<SignInWith, 'fields'> & { readonly field: OwnedField },
): Promise<readonly Change[] | null> {
  for (const fields of [[], [{ ...field, harmless: field.value }]]) {
    const again = await signIn(context, opened, { account, fields, shown })
    if (again !== null && isSameValue(again.read.fields[field.name], field.value)) return again.further
  }
  return null
}

const nothingShown = 'nothing shows a role, a plan or a flag of the account after the sign-in'

type Entered = { readonly request: ProbeRequest; readonly read: Read; readonly further: readonly Change[] }

type SignInWith = {
  readonly account: AccountLogin
  readonly fields: readonly OwnedField[]
  readonly shown: JsonObject
}

async function signIn(
  context: Context,
  known: OpenedLogin,
  { account, fields, shown }: SignInWith,
): Promise<(Entered & { readonly exchange: Parameters<typeof observeProbe>[1] }) | null> {
  const opened = (await openLogin(context, known)) ?? known
  const { place } = opened.login.password
  const further =
    place === 'json'
      ? Object.entries(membersOfFields(fields, shown, 'harmless')).map(
          ([name, value]): Change => ({ parameter: { place, name: `/${name}` }, value }),
        )
      : fields.map(
          ({ name, harmless }): Change => ({ parameter: { place, name }, value: String(harmless ?? '') }),
        )
  const request = attemptOf(opened, account, opened.jar, further)
  const response = await context.send(request)
  if (!response.ok) return null
  const { exchange } = response
  const entered = await readSignIn(context, opened, { exchange, jar: opened.jar })
  const read =
    entered === null
      ? null
      : await readWith(
          context,
          exchange,
          fields.map(({ name }) => name),
        )
  return read === null ? null : { request, exchange, read, further }
}

function observe(
  opened: OpenedLogin,
  {
    request,
    exchange,
    read,
    further,
    field: { name, value, harmless },
    control,
    account,
  }: NonNullable<Awaited<ReturnType<typeof signIn>>> & {
    readonly field: OwnedField
    readonly control: readonly Change[]
    readonly account: AccountLogin
  },
): Observation {
  const contains = textOfField({ name, harmless })
  const command = (changes: readonly Change[]) =>
    [asResponse(signInCommand(opened, { further: changes, isShown: true })), read.shown].join('\n')
  const [shown, answer] = withoutAccount(request, exchange, account)
  return observeProbe(shown, answer, {
    sample: `${opened.login.entry.method} ${pathOf(opened.login.entry.url)}: ${name}`,
    excerpt: `The account has \`${name}\` ${JSON.stringify(value)}. After a sign-in with \`${name}\` it has ${JSON.stringify(harmless)}, which grants no permission.`,
    details: { field: name },
    place: `${opened.login.entry.id} ${name}`,
    shows: null,
    curl: command(further),
    steps: [
      {
        about: `A sign-in with \`${name}\`, and what the session is then`,
        curl: command(further),
        shows: { contains },
      },
      { about: 'Control: the same without it', curl: command(control), shows: { lacks: contains } },
    ],
  })
}
