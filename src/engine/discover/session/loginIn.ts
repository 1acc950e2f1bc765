import type { JsonObject } from '../../../shared/json.ts'
import type { AccountLogin } from '../../model/probe.ts'
import { nameMember, secretMember } from './cookieSettingRequest.ts'

const passwordMember = /pass|pwd|kennwort|senha|contrase/i
const userMember = /^(?:user_?name|user|e_?mail|login|identifier)$/i

export function loginIn(body: JsonObject): AccountLogin | null {
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && value !== '{totp}' ? [{ name, value }] : [],
  )
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
