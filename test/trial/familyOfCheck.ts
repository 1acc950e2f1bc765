import type { Family } from './listed.ts'

/** Checks that are missing here are passive. */
const families: Readonly<Record<string, readonly Family[]>> = {
  'access.forced-browsing': ['forced-browsing'],
  'access.idor': ['idor'],
  'access.mass-assignment': ['mass-assignment'],
  // Public pages are also readable by users.
  'access.privilege': ['privilege', 'forced-browsing'],
  'auth.api-data-unauthenticated': ['forced-browsing'],
  'auth.csrf': ['csrf'],
  'auth.known-signing-secret': ['jwt'],
  'auth.jwt-none': ['jwt'],
  'auth.jwt-weak-secret': ['jwt'],
  'auth.rate-limit': ['rate-limit'],
  'auth.session-fixation': ['session-fixation'],
  'auth.user-enumeration': ['user-enumeration'],
  'cors.active-matrix': ['cors'],
  'cors.jsonp-data': ['jsonp'],
  'cors.origin-reflected': ['cors'],
  'injection.command': ['command-injection'],
  'injection.crlf': ['crlf-injection'],
  'injection.nosql': ['nosql-injection'],
  'injection.sqli-boolean': ['sql-injection'],
  'injection.sqli-error': ['sql-injection'],
  'injection.sqli-time': ['sql-injection'],
  // Template payloads also find evaluated code.
  'injection.ssti': ['template-injection', 'code-injection'],
  'protocol.host-header': ['host-header'],
  'protocol.param-pollution': ['parameter-pollution'],
  'protocol.prototype-pollution': ['prototype-pollution'],
  'redirect.open': ['open-redirect'],
  // An included URL and an external entity are fetched too.
  'ssrf.parameter': ['ssrf', 'file-inclusion', 'xxe'],
  // A file inclusion also reads files.
  'traversal.path': ['path-traversal', 'file-inclusion'],
  'xss.dom': ['dom-xss', 'client-template-injection'],
  'xss.reflected': ['reflected-xss'],
  'xss.stored': ['stored-xss'],
}

/** Recognizes future checks by word. */
const words: readonly (readonly [RegExp, Family])[] = [
  [/xxe|external-entit/, 'xxe'],
  [/xpath/, 'xpath-injection'],
  [/ldap/, 'ldap-injection'],
  [/deseriali/, 'deserialization'],
  [/upload/, 'file-upload'],
  [/inclusion|include/, 'file-inclusion'],
  [/prototype/, 'prototype-pollution'],
  [/jsonp/, 'jsonp'],
  [/parameter-pollution|hpp/, 'parameter-pollution'],
  [/code|eval/, 'code-injection'],
  [/client-template|csti/, 'client-template-injection'],
  [/write/, 'file-write'],
]
const groups = /^(?:injection|traversal|xss|access|auth|upload|xml|redirect|ssrf)\./

export function familyOfCheck(checkId: string): readonly Family[] {
  const known = families[checkId]
  if (known !== undefined) return known
  if (!groups.test(checkId)) return []
  return words.filter(([word]) => word.test(checkId)).map(([, family]) => family)
}
