import type { Exchange } from '../../../model/artifacts.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { isDistributedVersion } from '../../../read/knowledge/distributedVersions.ts'

type ServerProduct = {
  /** Lower case. */
  readonly name: string
  readonly version: string
  readonly header: string
  readonly value: string
  /** May be a distribution's package, which is patched under an old version number. */
  readonly isDistributed: boolean
}

const headerNames = ['server', 'x-powered-by'] as const
const valueCharsMax = 300

const productNames: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  apache: 'apache',
  php: 'php',
  python: 'python',
  cpython: 'python',
  gunicorn: 'gunicorn',
  werkzeug: 'werkzeug',
  tornadoserver: 'tornado',
  aiohttp: 'aiohttp',
  'microsoft-iis': 'iis',
}

const productPattern = /(?:^|[\s(])([A-Za-z][A-Za-z-]{1,30})\/(\d{1,3}(?:\.\d{1,4}){0,3})([^\s,;)]{0,60})/g
const distribution =
  /ubuntu|debian|devuan|raspbian|kali|linux ?mint|centos|red ?hat|rhel|fedora|amazon|amzn|alma ?linux|\balma\b|rocky|suse|oracle|alpine|gentoo|arch ?linux|euler|freebsd|openbsd|netbsd|sury|\bel\d|[.+~-]el\d|deb\d{1,2}u\d|[+~-]deb|\bdeb\d/i

/**
 * Lists the products in the headers of a response, each once. If one header names a distribution, it counts
 * for all products, since its packages are installed together.
 */
export function listServerProducts({ headers }: Pick<Exchange, 'headers'>): readonly ServerProduct[] {
  const values = headerNames.flatMap((header) =>
    headerValues(headers, header).map((value) => ({ header, text: value.slice(0, valueCharsMax) })),
  )
  const isDistributed = values.some(({ text }) => distribution.test(text))
  const products = new Map<string, ServerProduct>()
  for (const { header, text } of values) {
    for (const [, word = '', version = '', rest = ''] of text.matchAll(productPattern)) {
      const key = word.toLowerCase()
      const name = Object.hasOwn(productNames, key) ? productNames[key] : undefined
      if (name === undefined || products.has(name)) continue
      // `7.4.3-4ubuntu2` is a distribution's build.
      products.set(name, { name, version, header, value: text, isDistributed: isDistributed || rest !== '' })
    }
  }
  const python = products.get('python')?.version ?? null
  return [...products.values()].map((product) => ({
    ...product,
    isDistributed: product.isDistributed || isDistributedVersion(product.name, product.version, python),
  }))
}

/** Product tokens of the headers, with or without a version. */
const namedProducts = /(?:^|[\s(])([A-Za-z][A-Za-z-]{1,30})(?=[\s/,;)]|$)/g

const unnamedVersion =
  'no response names the version of its server software: check the installed ones on the server'

/** Returns why hidden or distribution versions do not prove the absence of weaknesses. */
export function serverVersionGap(responses: readonly Pick<Exchange, 'headers'>[]): string | null {
  const products = responses.flatMap(listServerProducts)
  const distributed = products.find(({ isDistributed }) => isDistributed)
  if (distributed !== undefined) {
    return `${distributed.name} ${distributed.version} may be a package of a distribution, which keeps its version number when it patches: check it with the package manager`
  }
  return hiddenVersionGap(responses) ?? (products.length === 0 ? unnamedVersion : null)
}

export function hiddenVersionGap(responses: readonly Pick<Exchange, 'headers'>[]): string | null {
  const versioned = new Set(responses.flatMap(listServerProducts).map(({ name }) => name))
  const hidden = responses.flatMap(listNamedProducts).find((name) => !versioned.has(name))
  return hidden === undefined
    ? null
    : `${hidden} does not show its version: check the installed one on the server`
}

export function noVersionGap(responses: readonly Pick<Exchange, 'headers'>[]): string | null {
  return responses.flatMap(listServerProducts).length === 0 ? unnamedVersion : null
}

function listNamedProducts({ headers }: Pick<Exchange, 'headers'>): readonly string[] {
  const values = headerNames.flatMap((header) => headerValues(headers, header))
  return values.flatMap((value) =>
    [...value.slice(0, valueCharsMax).matchAll(namedProducts)].flatMap(([, word = '']) => {
      const key = word.toLowerCase()
      return Object.hasOwn(productNames, key) ? (productNames[key] ?? []) : []
    }),
  )
}
