import type { Severity } from '../../shared/model/severity.ts'
import type { ProbeMethod } from './probeRequest.ts'

export type TemplateFile = { readonly file: string; readonly text: string }

export type TemplateInfo = {
  readonly name: string
  readonly authors: string
  readonly severity: Severity
  readonly description: string
  readonly remediation: string
  readonly references: readonly string[]
  readonly cwe: number | null
  readonly cvssVector: string | null
  readonly tags: readonly string[]
}

export type Condition = 'and' | 'or'

type MatcherBase = {
  readonly part: string
  readonly condition: Condition
  readonly isNegative: boolean
  readonly isInternal: boolean
}

export type Matcher = MatcherBase &
  (
    | { readonly type: 'status' | 'size'; readonly numbers: readonly number[] }
    | { readonly type: 'word'; readonly words: readonly string[]; readonly ignoresCase: boolean }
    | { readonly type: 'binary'; readonly words: readonly string[] }
    | { readonly type: 'regex' | 'dsl' | 'xpath'; readonly sources: readonly string[] }
  )

export type Extractor = {
  readonly type: 'regex' | 'kval' | 'json' | 'xpath' | 'dsl'
  readonly sources: readonly string[]
  readonly part: string
  readonly group: number
  readonly attribute: string | null
  readonly ignoresCase: boolean
  readonly name: string | null
  readonly isInternal: boolean
}

type Attack = 'batteringram' | 'pitchfork' | 'clusterbomb'

export type RequestPattern = {
  readonly method: ProbeMethod
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | null
}

export type TemplateBlock = {
  readonly requests: readonly RequestPattern[]
  readonly payloads: readonly (readonly [name: string, values: readonly string[]])[]
  readonly attack: Attack
  readonly matchers: readonly Matcher[]
  readonly condition: Condition
  readonly extractors: readonly Extractor[]
  readonly comparesResponses: boolean
  readonly stopsAtFirstMatch: boolean
  readonly followsRedirects: boolean
  readonly keepsCookies: boolean
  /** Placeholders without a value are sent as they are written. */
  readonly sendsUnknownNames: boolean
}

export type Template = {
  readonly checkId: string
  readonly file: string
  readonly info: TemplateInfo
  readonly variables: readonly (readonly [name: string, text: string])[]
  readonly blocks: readonly TemplateBlock[]
  readonly leftOut: string | null
}

/** `reason` is null exactly if the template can run. */
export type ReadTemplate = {
  readonly file: string
  readonly id: string
  readonly checkId: string
  readonly isHttp: boolean
  readonly isReadable: boolean
  readonly info: TemplateInfo
  /** With line and column; empty if it is readable. */
  readonly problems: readonly string[]
} & (
  | { readonly template: Template; readonly reason: null }
  | { readonly template: null; readonly reason: string }
)
