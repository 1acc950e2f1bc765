/** Names of fields, metas and cookies that frameworks keep tokens against request forgery in. */
const tokenName =
  /csrf|xsrf|authenticity_?token|requestverificationtoken|^_?token$|(?:form|user|page|request|security|anti)_?(?:token|key|build_?id)$|nonce$|^__(?:viewstate|eventvalidation)/i

/** Says whether a field of this name holds a token that is new for each form or session. */
export function isTokenName(name: string): boolean {
  return tokenName.test(name)
}
