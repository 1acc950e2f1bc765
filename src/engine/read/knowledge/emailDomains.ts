const freeProviders =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|pm|tutanota|tuta|posteo|mailbox|gmx|web|freenet|t-online|mail|yandex|rambler|seznam|qq|163|126|naver|orange|free|sfr|wanadoo|laposte|libero|virgilio|tiscali|terra|uol|bol|comcast|verizon|btinternet|bluewin|bigpond|rediffmail|zoho|fastmail|duck|hey)\.(?:com|net|org|de|fr|it|es|uk|co\.uk|me|ru|in|br|com\.br|ch|at|nl|jp|co\.jp|ca|cz|au|com\.au)$/

/** RFC 2606 domains, and domains that samples invent. */
const exampleDomains =
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|org|net|edu|de|fr|es)|mailinator\.com|acme\.(?:com|test)|email\.com|domain\.com|company\.com|yourdomain\.com)$/

const officeNames =
  /^(?:info|contact|contacto|hello|hi|support|help|sales|vertrieb|press|presse|team|office|buero|admin|mail|email|privacy|datenschutz|security|legal|jobs|careers|bewerbung|billing|buchhaltung|accounting|no-?reply|webmaster|postmaster|abuse|feedback|service|kontakt|kundenservice|shop|store|orders?|bestellung|booking|reservas?|reservations?|reception|marketing)$/i

/** `domain` is in lower case, here and below. */
export function isFreeProvider(domain: string): boolean {
  return freeProviders.test(domain)
}

export function isExampleDomain(domain: string): boolean {
  return exampleDomains.test(domain)
}

/** `name` is the part before the `@`. */
export function isOfficeMailbox(name: string): boolean {
  return officeNames.test(name)
}
