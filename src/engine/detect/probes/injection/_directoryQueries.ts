import type { Exchange } from '../../../model/artifacts.ts'
import type { RandomSource } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'
import { type EquivalentSpelling, escapedInFilter, minusNothing } from '../_shared/keepsResponse.ts'

type QueryLanguage = 'XPath' | 'LDAP'

type QueryConditions = {
  readonly holds: string
  readonly fails: string
  /** Similar text that is a syntax error. */
  readonly nonsense: string
}

export type QueryFrame = {
  readonly language: QueryLanguage
  readonly name: string
  readonly join: (value: string, condition: string, word: string) => string
  readonly makeConditions: (random: RandomSource, round: number) => QueryConditions
  readonly same?: EquivalentSpelling
  /** Joined by OR, for values that match nothing. Default: AND. */
  readonly isOr?: true
}

export function filterFrames({
  name,
  isLikely,
}: Pick<Parameter, 'name'> & { readonly isLikely: boolean }): readonly QueryFrame[] {
  return [filter, ...(isLikely ? filterOfAttribute(name) : []), filterWithWildcards(name)]
}

/** Positions in a sign-in. A true condition signs in, so the response is only compared. */
export const signInFrames: readonly QueryFrame[] = (["'", '"'] as const).map((quote) => ({
  language: 'XPath',
  name: `string in ${quote === "'" ? 'single' : 'double'} quotes, of a sign-in`,
  isOr: true,
  join: (value, condition, word) =>
    `${value}${quote} or ${condition} or ${quote}${word}${quote}=${quote}${word.slice(1)}`,
  makeConditions: (random, round) => makeXpathConditions(random, { round, quote }),
}))

/** Uses XPath functions that SQL lacks. */
function makeXpathConditions(
  { word, number }: RandomSource,
  { round, quote }: { readonly round: number; readonly quote: string },
): QueryConditions {
  const text = word(number(5, 8))
  const literal = `${quote}${text}${quote}`
  if (round % 2 === 1) {
    const spaced = `normalize-space(${quote} ${text}${quote})=`
    return {
      holds: `${spaced}${literal}`,
      fails: `${spaced}${quote} ${text}${quote}`,
      nonsense: `normalize-spaze(${quote} ${text}${quote})=${literal}`,
    }
  }
  return {
    holds: `string-length(${literal})=${text.length}`,
    fails: `string-length(${literal})=${text.length + number(1, 3)}`,
    nonsense: `string-lenght(${literal})=${text.length}`,
  }
}

export type StringFrames = {
  readonly compared: QueryFrame & Required<Pick<QueryFrame, 'same'>>
  readonly inFunction: QueryFrame & Required<Pick<QueryFrame, 'same'>>
}

export const stringFrames: readonly StringFrames[] = (["'", '"'] as const).map((quote) => {
  const kind = quote === "'" ? 'single' : 'double'
  const equal = (word: string) => `${quote}${word}${quote}=${quote}${word}`
  const contains = (word: string) => `contains(${quote}${word}${quote},${quote}${word}`
  const makeConditions: QueryFrame['makeConditions'] = (random, round) =>
    makeXpathConditions(random, { round, quote })
  return {
    compared: {
      language: 'XPath',
      name: `string in ${kind} quotes`,
      same: { name: 'with a comparison', write: (value) => `${value}${quote} and ${equal('a')}` },
      join: (value, condition, word) => `${value}${quote} and ${condition} and ${equal(word)}`,
      makeConditions,
    },
    inFunction: {
      language: 'XPath',
      name: `string in ${kind} quotes, in a function`,
      same: { name: 'with a function', write: (value) => `${value}${quote}) and ${contains('a')}` },
      join: (value, condition, word) => `${value}${quote}) and ${condition} and ${contains(word)}`,
      makeConditions,
    },
  }
})

export const numberInXpath: QueryFrame & Required<Pick<QueryFrame, 'same'>> = {
  language: 'XPath',
  name: 'a number',
  same: minusNothing,
  join: (value, condition) => `${value} and ${condition}`,
  makeConditions: (random, round) => makeXpathConditions(random, { round, quote: "'" }),
}

/** Every directory entry has an objectClass, and none has a random one. */
function makeFilters({ word }: RandomSource, round: number): QueryConditions {
  const [every, none] = ['(objectClass=*)', `(objectClass=${word(8)})`]
  const nonsense = `(objectClass~${word(8)})`
  return round % 2 === 1
    ? { holds: `(!${none})`, fails: `(!${every})`, nonsense: `(!${nonsense})` }
    : { holds: every, fails: none, nonsense }
}

const filter: QueryFrame = {
  language: 'LDAP',
  name: 'a value in a filter',
  same: escapedInFilter,
  // The application's own parenthesis after the value closes the condition.
  join: (value, condition) => `${value})${condition.slice(0, -1)}`,
  makeConditions: makeFilters,
}

/** Some directories hide objectClass. */
function filterOfAttribute(name: string): readonly QueryFrame[] {
  if (!/^[a-z][a-z0-9-]{0,40}$/i.test(name)) return []
  return [
    {
      ...filter,
      name: 'a value in a filter, by its own attribute',
      makeConditions({ word }, round) {
        const [every, none, nonsense] = [`(${name}=*)`, `(${name}=${word(8)})`, `(${name}~${word(8)})`]
        return round % 2 === 1
          ? { holds: `(!${none})`, fails: `(!${every})`, nonsense: `(!${nonsense})` }
          : { holds: every, fails: none, nonsense }
      },
    },
  ]
}

function filterWithWildcards(name: string): QueryFrame {
  const attribute = /mail/i.test(name) ? 'mail' : /user|uid|login|account/i.test(name) ? 'uid' : 'cn'
  return {
    language: 'LDAP',
    name: 'a value between wildcards in a filter',
    same: escapedInFilter,
    join: (value, condition) => `${value}*)${condition}(${attribute}=*${value}`,
    makeConditions: makeFilters,
  }
}

type ErrorForm = { readonly language: QueryLanguage; readonly pattern: RegExp }

const forms: readonly ErrorForm[] = [
  {
    language: 'XPath',
    pattern:
      /\bXPath(?:Exception|ExpressionException|EvalError|SyntaxError)\b|\b(?:SimpleXMLElement::xpath|DOMXPath::(?:query|evaluate))\(\): [^\n]{1,80}|\bxmlXPathEval: |\bNokogiri::XML::XPath::SyntaxError\b|\bXPST0003\b|\bXPath parse error\b|\bSystem\.Xml\.XPath\.|\borg\.(?:apache\.xpath|jaxen)\.|\bmisquoted literal\.\.\. expected/,
  },
  {
    language: 'LDAP',
    pattern:
      /\bBad search filter\b|\bInvalidSearchFilterException\b|\bLDAPInvalidFilterError\b|\bldap\.FILTER_ERROR\b|\bNet::LDAP::FilterSyntaxInvalidError\b|\bFilter Compile Error\b|\bsearch filter is invalid\b|\bmalformed filter\b|\bunbalanced parens\b/,
  },
]

export type QueryError = { readonly language: QueryLanguage; readonly message: string }

const messageCharsMax = 300
const textTypes = /^(?:text\/(?:html|plain|xml)|application\/(?:[\w.+-]{0,60}\+)?(?:json|xml|xhtml))|^$/

export function findQueryError(exchange: Exchange): QueryError | null {
  if (!textTypes.test(exchange.mediaType)) return null
  const text = plainErrorText(exchange)
  for (const { language, pattern } of forms) {
    const message = pattern.exec(text)?.[0]
    if (message !== undefined) return { language, message: message.slice(0, messageCharsMax) }
  }
  return null
}

export type QueryRepair = {
  readonly name: string
  readonly broken: (value: string, word: string) => string
  readonly repaired: (value: string, word: string) => string
}

/** Closed quotes in XPath, an escaped character in LDAP (RFC 4515 §3). */
export const repairs: Readonly<Record<QueryLanguage, readonly QueryRepair[]>> = {
  XPath: [
    ...(["'", '"'] as const).flatMap((quote) => [
      {
        name: `string in ${quote === "'" ? 'single' : 'double'} quotes`,
        broken: (value: string, word: string) => `${value}${quote} ${word} ${quote}${word}`,
        repaired: (value: string, word: string) =>
          `${value}${quote} and ${quote}${word}${quote}=${quote}${word}`,
      },
      {
        name: `string in ${quote === "'" ? 'single' : 'double'} quotes, in a function`,
        broken: (value: string, word: string) => `${value}${quote}) ${word} (${quote}${word}`,
        repaired: (value: string, word: string) =>
          `${value}${quote}) and contains(${quote}${word}${quote},${quote}${word}`,
      },
    ]),
  ],
  LDAP: [
    {
      name: 'a value in a filter',
      broken: (value, word) => `${value}(${word}`,
      repaired: (value, word) => `${value}\\28${word}`,
    },
  ],
}
