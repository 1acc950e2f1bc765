import check from '../../../../../src/engine/detect/checks/info/payment-card.ts'
import { cardNumber } from '../../../../helpers/fakes/fakeNumbers.ts'
import { exchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const inFours = (digits: string, blank = ' ') => digits.replace(/(\d{4})(?=\d)/g, `$1${blank}`)

const visa = cardNumber('4929')
const mastercard = cardNumber('5412')
const newMastercard = cardNumber('2345')
const amex = cardNumber('3742', 15)
const discover = cardNumber('6445')
const jcb = cardNumber('3541')
const wrongDigit = `${visa.slice(0, -1)}${(Number(visa.at(-1)) + 1) % 10}`

const url = `${siteUrl}api/orders`
const json = (value: unknown) => ({
  responses: [
    exchange({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }),
  ],
})
const html = (markup: string) => ({ pages: [page({ body: `<!doctype html><body>${markup}` })] })
const finds = (given: FoundCase['given'], brand: string, digits: string, path = '/'): FoundCase => ({
  given,
  secrets: [digits, inFours(digits)],
  findings: [
    {
      severity: 'high',
      samples: [`${path}: ${brand} ending in ${digits.slice(-4)}`],
      confidence: 'firm',
      excerpt: `${brand} ending in ${digits.slice(-4)}`,
    },
  ],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an invalid check digit': html(`<p>Credit card ${inFours(wrongDigit)}</p>`),
    'test numbers of providers': html(
      '<p>Visa 4242 4242 4242 4242, 4111-1111-1111-1111, Mastercard 5555 5555 5555 4444, Amex 3782 822463 10005, 4000 0027 6000 3184</p>',
    ),
    'article numbers about check digits': html(
      '<p>Visa 4539 1488 0343 6467 and 4539 3195 0343 6467 are valid, as the Luhn algorithm says</p>',
    ),
    'a number described as a test': html(`<p>Pay with the test card Visa ${inFours(visa)}</p>`),
    'a number in a code block': html(`<p>Credit card number: <code>${inFours(visa)}</code></p>`),
    'a placeholder in a form': html(
      `<label>Card number</label><input name="cardnumber" placeholder="${inFours(visa)}">`,
    ),
    'a number without words about cards': html(`<p>Order ${inFours(visa)} of today</p>`),
    'a gift card number': html(`<p>Gift card, paid by Visa: ${inFours(visa)}</p>`),
    'a number inside a longer one': html(`<p>Visa number 1${visa} and ${visa}9</p>`),
    'a fraction': html(`<p>Visa number 0.${visa} or ${visa}.25</p>`),
    'a UUID': html(`<p>Visa number ${visa}-aaaa-bbbb</p>`),
    'a script with lists of numbers': {
      responses: [
        exchange({
          headers: { 'content-type': 'text/javascript' },
          body: `const cardNumber=[${visa},${mastercard}],visa="${inFours(visa)}"`,
        }),
      ],
    },
    'a script inside a page': html(`<script>var card="${visa}" // visa</script>`),
    'IDs and timestamps in data': json({
      id: visa,
      orderNumber: mastercard,
      created: 1700000000000,
      number: amex,
    }),
    'a masked number in data': json({ cardNumber: `**** **** **** ${visa.slice(-4)}`, card: 'visa' }),
  },
  found: {
    'a Visa number in a page': finds(html(`<td>Visa</td><td>${inFours(visa)}</td>`), 'Visa', visa),
    'a Mastercard number with dashes': finds(
      html(`<p>MasterCard: ${inFours(mastercard, '-')}</p>`),
      'Mastercard',
      mastercard,
    ),
    'an American Express number in groups': finds(
      html(`<p>Amex ${amex.slice(0, 4)} ${amex.slice(4, 10)} ${amex.slice(10)}</p>`),
      'American Express',
      amex,
    ),
    'an ungrouped number beside a label': finds(html(`<p>Credit card number: ${jcb}</p>`), 'JCB', jcb),
    'a prefilled form': finds(html(`<input autocomplete="cc-number" value="${visa}">`), 'Visa', visa),
    'an API response': finds(
      json({ orders: [{ payment: { cardNumber: newMastercard } }] }),
      'Mastercard',
      newMastercard,
      '/api/orders',
    ),
    'a JSON field named cc': finds(json({ name: 'A', cc: visa }), 'Visa', visa, '/api/orders'),
    'a form field named cc': finds(html(`<input name="cc" value="${visa}">`), 'Visa', visa),
    'a number that is not a string': finds(
      json([{ card_no: Number(discover) }]),
      'Discover',
      discover,
      '/api/orders',
    ),
    'state data in a page': finds(
      html(`<script type="application/json">{"user":{"credit_card_number":"${visa}"}}</script>`),
      'Visa',
      visa,
    ),
  },
})
