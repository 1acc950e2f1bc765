import type { Visitor } from './visitor.ts'

export type Family =
  | 'sql-injection'
  | 'nosql-injection'
  | 'command-injection'
  | 'code-injection'
  | 'template-injection'
  | 'client-template-injection'
  | 'xpath-injection'
  | 'ldap-injection'
  | 'xxe'
  | 'deserialization'
  | 'file-upload'
  | 'path-traversal'
  | 'file-write'
  | 'file-inclusion'
  | 'ssrf'
  | 'open-redirect'
  | 'crlf-injection'
  | 'jsonp'
  | 'parameter-pollution'
  | 'reflected-xss'
  | 'stored-xss'
  | 'dom-xss'
  | 'prototype-pollution'
  | 'idor'
  | 'privilege'
  | 'forced-browsing'
  | 'mass-assignment'
  | 'jwt'
  | 'user-enumeration'
  | 'rate-limit'
  | 'csrf'
  | 'session-fixation'
  | 'cors'
  | 'host-header'

/** Says whether an attack by hand succeeds: for a weakness it does, for a trap it does not. */
export type Proof = (visitor: Visitor) => Promise<boolean>

/** A weakness of the portal, or a trap: a place that looks like one and is safe. */
export type Listed = {
  readonly module: string
  readonly family: Family
  /** Method and path, such as `POST /board/comment`. */
  readonly request: string
  /** Empty where the request as a whole is weak. */
  readonly parameter: string
  readonly kind: 'weakness' | 'trap'
  readonly note: string
  readonly proof: Proof
}

type Entry = Omit<Listed, 'module'>

export function listModule(module: string, entries: readonly Entry[]): readonly Listed[] {
  return entries.map((entry) => ({ module, ...entry }))
}

type Place = readonly [family: Family, request: string, parameter: string, note: string]

export function weakness([family, request, parameter, note]: Place, proof: Proof): Entry {
  return { family, request, parameter, note, proof, kind: 'weakness' }
}

export function trap([family, request, parameter, note]: Place, proof: Proof): Entry {
  return { family, request, parameter, note, proof, kind: 'trap' }
}
