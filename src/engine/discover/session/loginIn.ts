import type { JsonObject } from '../../../shared/json.ts'
import type { AccountLogin } from '../../model/probe.ts'
import { nameMember, secretMember } from './cookieSettingRequest.ts'

export function loginIn(body: JsonObject): AccountLogin | null {
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && value !== '{totp}' ? [{ name, value }] : [],
  )
  const password = texts.find(({ name }) => secretMember.test(name))
  const names = texts.filter((text) => text !== password)
  const identifier = names.find(({ name, value }) => nameMember.test(name) || value.includes('@'))
  return password === undefined || identifier === undefined
    ? null
    : { identifier: identifier.value, password: password.value }
}
