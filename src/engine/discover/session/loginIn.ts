import type { JsonObject } from '../../../shared/json.ts'
import type { AccountLogin } from '../../model/probe.ts'
import { isJsonObject } from '../../read/formats/json.ts'
import { nameMember, secretMember } from './cookieSettingRequest.ts'

/** Fits `variables.input.email` of GraphQL. */
const depthMax = 3

const passwordMember = /pass|pwd|kennwort|senha|contrase/i
const documentMember = /^(?:query|operationName)$/
const userMember = /^(?:user_?name|user|e_?mail|login|identifier)$/i

export function loginIn(body: JsonObject): AccountLogin | null {
  const texts = textsIn(body, depthMax)
  const password =
    texts.find(({ name }) => passwordMember.test(name)) ?? texts.find(({ name }) => secretMember.test(name))
  const names = texts.filter((text) => text !== password)
  const identifier =
    names.find(({ name, value }) => userMember.test(name) || value.includes('@')) ??
    names.find(({ name }) => nameMember.test(name))
  return password === undefined || identifier === undefined
    ? null
    : { identifier: identifier.value, password: password.value }
}

function textsIn(
  body: JsonObject,
  depth: number,
): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (isJsonObject(value)) return depth > 1 ? textsIn(value, depth - 1) : []
    return typeof value === 'string' && value !== '' && value !== '{totp}' && !documentMember.test(name)
      ? [{ name, value }]
      : []
  })
}
