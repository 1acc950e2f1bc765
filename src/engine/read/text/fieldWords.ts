const nameCharsMax = 100

/**
 * Writes the name of a field in snake case, however it was written: `eMail`, `E-Mail-Adresse`, `CustomerID` and
 * `Straße` become `e_mail`, `e_mail_adresse`, `customer_id` and `strasse`. Accents are dropped.
 */
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
