const nameCharsMax = 100

/** `E-Mail-Adresse` → `e_mail_adresse`, `CustomerID` → `customer_id`, `Straße` → `strasse`. */
export function fieldWords(name: string): string {
  return name
    .slice(0, nameCharsMax)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase()
}
