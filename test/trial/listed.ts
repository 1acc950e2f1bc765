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

/** Succeeds for weaknesses and fails for traps. */
export type Proof = (visitor: Visitor) => Promise<boolean>

/** A weakness, or a trap: a safe look-alike. */
export type Listed = {
  readonly module: string
  readonly family: Family
  readonly request: string
  /** Empty for the request as a whole. */
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
