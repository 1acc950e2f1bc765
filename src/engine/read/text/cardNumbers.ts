export type CardNumber = {
  readonly brand: string
  readonly digits: string
  readonly start: number
  readonly length: number
  readonly isGrouped: boolean
}

const brands: readonly { readonly brand: string; readonly pattern: RegExp }[] = [
  { brand: 'Visa', pattern: /^4\d{15}$/ },
  { brand: 'Mastercard', pattern: /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/ },
  { brand: 'American Express', pattern: /^3[47]\d{13}$/ },
  { brand: 'Discover', pattern: /^6(?:011|5\d{2}|4[4-9]\d)\d{12}$/ },
  { brand: 'JCB', pattern: /^35(?:2[89]|[3-8]\d)\d{12}$/ },
]

/** Groups of 4-4-4-4 or 4-6-5 (American Express), or no groups; not inside a longer number or word. */
const candidate =
  /(?<![\w.,%+/-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -])\d{6}\2\d{5}|\d{15,16})(?![\w%/-]|[.,]\d)/g
const candidatesMax = 2_000

/** Providers' test numbers that `isSample` does not detect. */
const testNumbers: ReadonlySet<string> = new Set([
  '378282246310005',
  '371449635398431',
  '378734493671000',
  '6011000990139424',
  '6011981111111113',
  '6011601160116611',
  '3530111333300000',
  '3566002020360505',
  '3566111111111113',
  '3569990010095841',
  '5105105105105100',
  '5200828282828210',
  '5185763365093706',
  '2223003122003222',
  '2222400070000005',
  '2223000048400011',
  '4012888888881881',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4500600000000061',
  '4217651111111119',
  '4988438843884305',
  '4539148803436467',
  '4539319503436467',
  '4539578763621486',
  '4916338506082832',
  '4485040371536584',
  '4532015112830366',
  '4024007103939509',
  '4716461583322103',
  '4929420573595709',
  '4556737586899855',
  '5425233430109903',
  '5454545454545454',
  '5577000055770004',
  '5136333333333335',
  '5585558555855583',
  '4462030000000000',
  '4917610000000000',
  '4444333322221111',
  '4263982640269299',
  '4001919257537193',
  '4007702835532454',
])

/** Requires a brand's range and a valid check digit. Skips samples. */
export function findCardNumbers(text: string): readonly CardNumber[] {
  const found: CardNumber[] = []
  let tried = 0
  for (const match of text.matchAll(candidate)) {
    tried += 1
    if (tried > candidatesMax) break
    const [written] = match
    const digits = written.replace(/[ -]/g, '')
    const brand = brandOf(digits)
    if (brand === null || !hasLuhnDigit(digits) || isSample(digits)) continue
    found.push({
      brand,
      digits,
      start: match.index,
      length: written.length,
      isGrouped: written.length > digits.length,
    })
  }
  return found
}

function brandOf(digits: string): string | null {
  return brands.find(({ pattern }) => pattern.test(digits))?.brand ?? null
}

/** Source: ISO/IEC 7812-1, annex B. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Few different digits, long runs, counting, or Stripe's test range. */
function isSample(digits: string): boolean {
  return (
    testNumbers.has(digits) ||
    new Set(digits).size <= 4 ||
    /(\d)\1{4}/.test(digits) ||
    digits.startsWith('40000') ||
    /012345|123456|234567|345678|456789|987654|876543|765432/.test(digits)
  )
}
