import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext, SignedUp } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { decodeJwt } from '../../../read/formats/jwt.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { curlOf, freshVariable } from '../../../report/evidence/curl.ts'
import { cookieHeader, keepCookies } from '../_shared/logins.ts'
import { attemptOf, openLogin, signInAtTarget } from '../_shared/signIn.ts'
import { listOwnPages, listOwnReads } from './_ownAccount.ts'
import { listOwnedFields, readAccount, readAccountPage } from './_ownedFields.ts'

const bodyBytesMax = 256 * 1024
const tokenCharsMax = 32 * 1024
const nameCharsMin = 6
const jwt = /eyJ[\w-]{4,4000}\.eyJ[\w-]{2,8000}\.[\w-]{0,2000}/
const namedToken =
  /"(?:access_?token|id_?token|auth_?token|session_?token|token|jwt)"\s{0,5}:\s{0,5}"([\w.~+/=-]{8,8000})"/i

type Context = ProbeContext<'target'>

export type ShownAccount = {
  readonly fields: JsonObject
  readonly command: (request: ProbeRequest) => string
}

/**
 * Reads the account from its token or its own endpoint. The sign-up response does not count, as it may repeat
 * the request. Null without a server-owned field, or one of `names`.
 */
export async function readNewAccount(
  context: Context,
  signUp: Exchange,
  names: readonly string[] = [],
): Promise<ShownAccount | null> {
  const own = await readWith(context, signUp, names)
  if (own !== null)
    return { ...own, command: (request) => [asResponse(curlOf(request, quiet)), own.shown].join('\n') }
  const account = context.signedUp().find(({ url }) => url === signUp.requestedUrl)
  const opened = account === undefined ? null : await openLogin(context)
  if (account === undefined || opened === null) return null
  const signedIn = await signInAtTarget(context, opened, account)
  const after = signedIn === null ? null : await readWith(context, signedIn.exchange, names)
  if (after === null) return null
  const attempt = curlOf(attemptOf(opened, account, emptyJar), { output: `-s -i -c ${cookieFile}` })
  return {
    fields: after.fields,
    command: (request) =>
      [
        curlOf(request, { output: '-s -o /dev/null' }),
        asResponse(withFreshName(attempt, account, request)),
        after.shown,
      ].join('\n'),
  }
}

const cookieFile = 'cookies.txt'
const quiet = { output: '-s -i' }

export function asResponse(command: string): string {
  const lines = command.split('\n')
  const at = lines.findLastIndex((line) => line.startsWith('curl '))
  return [...lines.slice(0, at), `RESPONSE="$(${lines.slice(at).join('\n')})"`].join('\n')
}

function withFreshName(command: string, { identifier, names }: SignedUp, { renewal }: ProbeRequest): string {
  const [name = identifier] = identifier.split('@', 1)
  if (name.length < nameCharsMin) return command
  const fields = names.flatMap(([field, value]) => (value === identifier ? [field] : []))
  const index = (renewal?.fresh ?? []).findIndex((parameter) =>
    fields.includes(parameter.name.split('/').at(-1) ?? ''),
  )
  return command.replaceAll(name, `'"$${freshVariable(Math.max(0, index))}"'`)
}

export type Read = {
  readonly fields: JsonObject
  readonly shown: string
}

/** Reads the account of a response that signs in, from its token or with it. Null without a server-owned field. */
export async function readWith(
  context: Context,
  exchange: Exchange,
  names: readonly string[] = [],
): Promise<Read | null> {
  const body = exchange.body.slice(0, tokenCharsMax)
  const [token = null] = jwt.exec(body) ?? []
  const claims = token === null ? null : (decodeJwt(token)?.payload ?? null)
  const held = claims === null ? null : accountOfClaims(claims)
  if (held !== null && hasServerOwnedField(held, names)) return { fields: held, shown: claimsCommand }
  const bearer = token ?? namedToken.exec(body)?.[1] ?? null
  const jar = keepCookies(emptyJar, exchange)
  for (const { url } of [...listOwnReads(context.surface), ...listOwnPages(context.surface)]) {
    const headers = {
      ...cookieHeader(jar, url),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    }
    if (Object.keys(headers).length === 0) return null
    const response = await context.send({ url, as: 'anonymous', headers, bodyBytesMax })
    const fields = response.ok ? (readAccount(response.exchange) ?? readAccountPage(response.exchange)) : null
    if (fields !== null && hasServerOwnedField(fields, names))
      return { fields, shown: readCommand(url, bearer !== null) }
  }
  return null
}

function hasServerOwnedField(fields: JsonObject, names: readonly string[]): boolean {
  return names.some((name) => Object.hasOwn(fields, name)) || listOwnedFields(fields, 'x').length > 0
}

function accountOfClaims(claims: JsonObject): JsonObject {
  const inner = [claims.user, claims.data, claims.account].find(
    (value) => value !== undefined && isJsonObject(value),
  )
  return inner !== undefined && isJsonObject(inner) ? inner : claims
}

const claimsCommand = `printf '%s\\n' "$RESPONSE" | head -n 1
printf %s "$RESPONSE" | grep -o 'eyJ[A-Za-z0-9_-]*[.]eyJ[A-Za-z0-9_-]*' | head -n 1 | cut -d. -f2 | tr '_-' '/+' | base64 -d 2> /dev/null`

function readCommand(url: string, isToken: boolean): string {
  if (!isToken) return curlOf({ url, as: 'anonymous' }, { output: `-i -b ${cookieFile}` })
  const token = `TOKEN="$(printf %s "$RESPONSE" | grep -oiE '"[a-z_]*(token|jwt)" *: *"[^"]+"' | head -n 1 | cut -d'"' -f4)"`
  const read = curlOf({ url, as: 'anonymous' })
  return `${token}\n${read.replace(/^curl -i/, 'curl -i -H "Authorization: Bearer $TOKEN"')}`
}
