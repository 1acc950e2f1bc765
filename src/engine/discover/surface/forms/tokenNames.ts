const tokenName =
  /csrf|xsrf|authenticity_?token|requestverificationtoken|^_?token$|(?:form|user|page|request|security|anti)_?(?:token|key|build_?id)$|nonce$|^__(?:viewstate|eventvalidation)/i

export function isTokenName(name: string): boolean {
  return tokenName.test(name)
}
