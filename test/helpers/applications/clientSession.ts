import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { html, redirect, type Site, type SiteRequest } from '../sites/site.ts'

/** `error`: the application says that it cannot read the value. */
type Read = string | null | 'error'
export type SessionFormat = {
  readonly write: (text: string) => string
  readonly read: (value: string) => Read
}

const key = Buffer.from('0123456789abcdef')

export const base64: SessionFormat = {
  write: (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  read: (value) => Buffer.from(decodeURIComponent(value), 'base64').toString(),
}

const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

export const signed: SessionFormat = {
  write: (text) => `${base64.write(text)}.${sign(text)}`,
  read(value) {
    const [text = '', signature] = value.split('.')
    const read = base64.read(text)
    return signature === sign(read ?? '') ? read : null
  },
}

function decryptCbc(value: string): string {
  const bytes = Buffer.from(value, 'hex')
  const decipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(0, 16))
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('latin1')
}

/** `failure`: the response to a wrong padding. */
export const cbc = (failure: null | 'error'): SessionFormat => ({
  write(text) {
    const vector = createHash('sha256').update(text).digest().subarray(0, 16)
    const cipher = createCipheriv('aes-128-cbc', key, vector)
    return Buffer.concat([vector, cipher.update(text), cipher.final()]).toString('hex')
  },
  read(value) {
    try {
      return decryptCbc(value)
    } catch {
      return failure
    }
  },
})

export const gcm: SessionFormat = {
  write(text) {
    const vector = randomBytes(16)
    const cipher = createCipheriv('aes-128-gcm', key, vector)
    return Buffer.concat([vector, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('hex')
  },
  read(value) {
    try {
      const bytes = Buffer.from(value, 'hex')
      const decipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(0, 16))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(16, -16)), decipher.final()]).toString()
    } catch {
      return 'error'
    }
  },
}

export const random: SessionFormat = (() => {
  const sessions = new Map<string, string>()
  return {
    write(text) {
      const id = randomBytes(32).toString('hex')
      sessions.set(id, text)
      return id
    },
    read: (value) => sessions.get(value) ?? null,
  }
})()

export type ShownSession = { readonly name: string; readonly isAdministrator: boolean }

/** A page that needs the cookie `session`; null as a session sends visitors to the sign-in. */
export function sessionSite({ read }: SessionFormat, parse: (text: string) => ShownSession | null): Site {
  const account = ({ headers }: SiteRequest) => {
    const value = /\bsession=([^;]+)/.exec(headers.cookie ?? '')?.[1]
    const text = value === undefined ? null : read(value)
    if (text === 'error') return { ...html('<h1>Error</h1><p>The session is damaged.</p>'), status: 500 }
    const shown = text === null ? null : parse(text)
    if (shown === null) return redirect('/login')
    const board = '<h2>Administration</h2><p>Members: Ada, Grace</p><a href="/members">Export all</a>'
    return html(
      `<title>Account</title><p>Hello ${shown.name}, welcome back to your desk.</p>${shown.isAdministrator ? board : ''}`,
    )
  }
  return { routes: { '/': html('<title>Start</title><a href="/account">Account</a>'), '/account': account } }
}
