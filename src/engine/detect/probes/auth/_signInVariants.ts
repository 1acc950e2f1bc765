import type { Login } from '../../../discover/surface/logins.ts'
import type { RandomSource } from '../../../model/probe.ts'
import type { Change } from '../../../model/surface.ts'

export type Variant = {
  readonly about: string
  readonly changes: readonly Change[]
  readonly headers?: Readonly<Record<string, string>>
}

export type VariantPair = { readonly variant: Variant; readonly control: Variant }

const ownMachine = '127.0.0.1'
/** RFC 5737: documentation. */
const elsewhere = '203.0.113.7'
const magic = '240610708'

export function listVariants(
  { identifier, password }: Login,
  name: string,
  { word }: RandomSource,
): readonly VariantPair[] {
  const wrong = { about: 'another wrong password', changes: [{ parameter: password, value: word(14) }] }
  const field = password.name.split('/').at(-1) ?? password.name
  const put = (value: Change['value'], about: string): VariantPair => ({
    variant: { about, changes: [{ parameter: password, value }] },
    control: wrong,
  })
  const rename = (suffix: string, value: string, about: string): VariantPair => ({
    variant: { about, changes: [{ parameter: password, name: `${password.name}${suffix}`, value }] },
    control: wrong,
  })
  const types =
    password.place === 'json'
      ? [
          put(true, 'true'),
          put(null, 'null'),
          put([], 'an empty list'),
          put(0, 'the number 0'),
          put({ [field]: 1 }, 'an object with the name of the column'),
        ]
      : [rename('[]', word(14), 'a list'), rename(`[${field}]`, '1', 'an object with the name of the column')]
  const texts = [
    put('', 'an empty text'),
    put('%', 'the wildcard %'),
    put('*', 'the wildcard *'),
    put(magic, 'a text with a hash that PHP reads as the number 0'),
  ]
  const comments = identifier === null ? [] : ["'-- -", '"-- -', "')-- -"]
  const queries = comments.flatMap((end): readonly VariantPair[] =>
    identifier === null
      ? []
      : [
          {
            variant: {
              about: `a username that ends in ${end}`,
              changes: [...wrong.changes, { parameter: identifier, value: name + end }],
            },
            control: {
              about: 'a username with the same ending and no quote',
              changes: [...wrong.changes, { parameter: identifier, value: `${name}-- -` }],
            },
          },
        ],
  )
  return [...types, ...queries, ...texts, trustedPeer(wrong)]
}

function trustedPeer(wrong: Variant): VariantPair {
  const from = (ip: string): Variant => ({
    ...wrong,
    about: `headers that name ${ip} as the client`,
    headers: { 'x-forwarded-for': ip, 'x-real-ip': ip, 'x-client-ip': ip },
  })
  return { variant: from(ownMachine), control: from(elsewhere) }
}
