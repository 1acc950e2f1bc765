export type NationalIdForm = {
  readonly name: string
  /** Global flag, bounded; never part of a longer number or word. */
  readonly pattern: RegExp
  /** Whitespace is removed before. */
  isValid(written: string): boolean
  /** Distinct values per page: sites list their own bank accounts. */
  readonly pageDistinctMin: number
  /** Required field name, for numbers without check digits. */
  readonly field?: RegExp
}

/** Total length by country. Source: SWIFT, IBAN registry. */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
}

/** Last digits of examples by the registry and banks. */
const exampleIban =
  /370400440532013000|5030440532013000|WEST12345698765432|0010050500013M02606|(\d)\1{7}|12345678|01234567/

export const nationalIdForms: readonly NationalIdForm[] = [
  {
    name: 'IBAN',
    pattern: /(?<![\w-])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\w-])/g,
    isValid: isIban,
    pageDistinctMin: 8,
  },
  {
    name: 'CPF (Brazil)',
    pattern: /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w.-])/g,
    isValid: isCpf,
    pageDistinctMin: 3,
  },
  {
    name: 'DNI or NIE (Spain)',
    pattern: /(?<![\w.-])(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z](?![\w-])/g,
    isValid: isDni,
    pageDistinctMin: 3,
  },
  {
    name: 'codice fiscale (Italy)',
    pattern: /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/g,
    isValid: isCodiceFiscale,
    pageDistinctMin: 3,
  },
  {
    name: 'Social Security number (USA)',
    pattern: /(?<![\w.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w.-])/g,
    isValid: (written) => written !== '078-05-1120' && written !== '219-09-9999' && written !== '123-45-6789',
    pageDistinctMin: 3,
    field: /^(?:ssn|social_?security(?:_?(?:no|number))?)$/i,
  },
]

/** Source: ISO 13616-1. */
function isIban(written: string): boolean {
  const length = ibanLengths[written.slice(0, 2)] ?? 0
  // A word in capitals may follow.
  const iban = written.slice(0, length)
  if (iban === '' || iban.length < length || exampleIban.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

function isCpf(written: string): boolean {
  const digits = [...written.replace(/\D/g, '')].map(Number)
  const checkDigit = (count: number) => {
    const sum = digits.slice(0, count).reduce((total, digit, at) => total + digit * (count + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  return new Set(digits).size > 2 && checkDigit(9) === digits[9] && checkDigit(10) === digits[10]
}

function isDni(written: string): boolean {
  const digits = written.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]
  return letter === written.at(-1) && new Set(digits).size > 2 && !'0123456789'.includes(digits)
}

/** Values at odd positions. Source: Decreto Ministeriale 23/12/1976. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

function isCodiceFiscale(written: string): boolean {
  // The standard example.
  if (written.startsWith('RSSMRA')) return false
  let sum = 0
  for (const [index, character] of [...written.slice(0, 15)].entries()) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    sum += index % 2 === 0 ? (oddValues[value] ?? 0) : value
  }
  return written.endsWith(String.fromCharCode(65 + (sum % 26)))
}
