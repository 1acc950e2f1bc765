/**
 * Everything that a scan gathers. Types only: gatherers fill artifacts and checks read them, without knowing
 * each other.
 */

import type { Backends } from './backends.ts'
import type { BrowserState } from './browser.ts'
import type { SetCookie } from './cookie.ts'
import type { DnsState } from './dns.ts'
import type { SkippedAction } from './effect.ts'
import type { Gathered } from './gathered.ts'
import type { HtmlDocument } from './html.ts'
import type { Libraries } from './libraries.ts'
import type { ProbeRequest } from './probeRequest.ts'

/** In the order received; lower-case names; one entry per occurrence. */
export type HeaderFields = readonly (readonly [name: string, value: string])[]

export type Hop = {
  readonly url: string
  readonly status: number
  readonly headers: HeaderFields
  /** Resolved against `url`; null without a readable `Location`. */
  readonly location: string | null
  readonly bodyBytes: number
  readonly body: string
}

export type MalformedPart =
  | 'status_line'
  | 'line_ending'
  | 'header_without_colon'
  | 'space_before_colon'
  | 'folded_header'
  | 'header_name'
  | 'control_character'
  | 'length'
  | 'repeated_length'
  | 'length_and_transfer_encoding'
  | 'chunk'

export type Exchange = {
  readonly method: string
  readonly url: string
  readonly requestedUrl: string
  readonly status: number
  readonly headers: HeaderFields
  readonly mediaType: string
  /** Decompressed, decoded and cut at the limit; binary content as latin1. */
  readonly body: string
  /** Bytes read, after decompression. */
  readonly bodyBytes: number
  readonly bodyTruncated: boolean
  /** Parts that break the syntax of HTTP, so that only a lenient reader accepts the response. */
  readonly malformed?: readonly MalformedPart[]
  readonly redirects: readonly Hop[]
  readonly sentAs?: 'user' | 'other' | 'administrator'
  readonly asked?: ProbeRequest
  /** The target refused a form of its own page, sent as that page shows it. */
  readonly refusesForm?: true
}

export type Page = Exchange & { readonly document: HtmlDocument }

export type Target = {
  readonly requestedUrl: string
  /** After redirects: on the requested host, with or without `www.`. */
  readonly url: string
  readonly origin: string
  readonly host: string
  readonly hostname: string
  readonly isHttps: boolean
  /** `address`: an IP address; `local`: localhost or loopback. */
  readonly hostKind: 'name' | 'address' | 'local'
}

/** Third-party scripts are not fetched: their text is empty. */
export type Script = {
  readonly url: string | null
  readonly pageUrl: string
  readonly text: string
  readonly isTruncated: boolean
  readonly isFirstParty: boolean
  readonly headers: HeaderFields
  /** Inline `type`, such as `module`. */
  readonly type: string
}

/** A cookie as one response set it, redirects included. */
export type ObservedCookie = {
  readonly url: string
  readonly isHttps: boolean
  readonly cookie: SetCookie
  /** `Date` of the response that set it. */
  readonly date?: string
  /** Probes test the tokens of the scan's own session. */
  readonly isOfSignIn?: true
  /** The only cookie of the scan's sign-in that can carry its session. */
  readonly carriesSession?: true
  /** One of several that can. */
  readonly mayCarrySession?: true
  readonly setBy?: CookieSettingRequest
}

export type CookieSettingRequest = {
  readonly method: string
  readonly contentType: string
  /** With `loginPlaceholders` for credentials; null if not repeatable. */
  readonly body: string | null
  /** Fields of a form that its page fills anew. */
  readonly renewed?: { readonly page: string; readonly fields: readonly string[] }
}

export type SourceMap = {
  readonly url: string
  readonly scriptUrl: string
  readonly sources: readonly string[]
  /** Parallel to `sources`; null if the map lacks the source. */
  readonly contents: readonly (string | null)[]
}

/** Responses to random paths with several extensions. */
export type MissingPages = {
  readonly samples: readonly Exchange[]
  /** Missing pages get a 2xx status, so a status proves nothing. */
  readonly respondsToEverything: boolean
}

export type WellKnownResponse = {
  readonly path: string
  readonly exchange: Exchange
  /** No hit: like the response at a random path, or HTML at a path that never holds HTML. */
  readonly resemblesMissing: boolean
  /** By a second request, or by its content. */
  readonly isConfirmed: boolean
  /** Not read to its end, although it is shorter than the limit. */
  readonly isCut?: true
}

export type WellKnownGap = {
  readonly path: string
  readonly gap: string
}

export type CorsResponse = {
  readonly url: string
  readonly originSent: string
  readonly kind: 'foreign' | 'null'
  readonly exchange: Exchange
}

/** The redirect chain from http:// on port 80. */
export type PlainHttp = {
  readonly requestedUrl: string
  /** All responses, the final one last. */
  readonly hops: readonly Pick<Hop, 'url' | 'status' | 'location'>[]
}

export type CertificateFacts = {
  readonly subject: string
  /** Its signature proves nothing and is not judged. */
  readonly isSelfSigned: boolean
  readonly keyType: string
  /** Null if unknown or implied by the key type. */
  readonly keyBits: number | null
  /** `sha1 with RSA` and the like if weak, else the OID; empty if unreadable. */
  readonly signature: string
}

export type WeakCipher = {
  readonly name: string
  readonly kind: 'no_encryption' | 'no_authentication' | 'export' | 'des' | 'rc4' | 'triple_des'
}

export type TlsState = {
  readonly host: string
  readonly protocol: string | null
  /** OpenSSL code such as `CERT_HAS_EXPIRED`; null if valid. */
  readonly authorizationError: string | null
  readonly validFrom: string
  readonly validTo: string
  readonly subjectAltNames: readonly string[]
  readonly issuer: string
  /** Outdated versions that the server accepts; null if not all were tested. */
  readonly outdatedProtocols: readonly string[] | null
  readonly cipher: string | null
  /** Accepted weak suites, one per kind; null if not tested. */
  readonly weakCiphers: readonly WeakCipher[] | null
  /** Group size of a finite-field Diffie-Hellman exchange; null if not offered. */
  readonly diffieHellmanBits: number | null
  readonly certificates: readonly CertificateFacts[]
  readonly checkedAt: string
}

export type GraphqlResponse = { readonly endpoint: string; readonly exchange: Exchange }

/** Frameworks with their own variants of fix prompts. */
export type Framework =
  | 'nextjs'
  | 'react'
  | 'vue'
  | 'nuxt'
  | 'svelte'
  | 'angular'
  | 'remix'
  | 'astro'
  | 'express'
  | 'fastify'
  | 'laravel'
  | 'django'
  | 'rails'
  | 'wordpress'
  | 'php'
  | 'flask'
  | 'fastapi'
  | 'spring'
  | 'aspnet'
  | 'go'

export type Technology = {
  readonly name: string
  readonly kind: 'framework' | 'library' | 'build' | 'backend' | 'hosting' | 'server' | 'builder'
  readonly version: string | null
  readonly evidence: string
}

/** Artifacts by name, as listed in the `needs` of a check. */
export type Artifacts = {
  readonly target: Target
  readonly pages: readonly Page[]
  /** Fetched as a browser would, from the target's own host, the first page first. */
  readonly responses: readonly Exchange[]
  readonly scripts: readonly Script[]
  /** Parent folders of linked files that respond with a page. */
  readonly folders: readonly Page[]
  /** Lower bound of first-party scripts not read in full. */
  readonly unreadScripts: number
  readonly unvisitedPages: number
  readonly cookies: readonly ObservedCookie[]
  readonly sourceMaps: readonly SourceMap[]
  readonly missingPages: MissingPages
  /** By path, see gather/wellKnownPaths.ts. Paths of other runtimes are absent. */
  readonly wellKnown: Readonly<Record<string, WellKnownResponse | WellKnownGap>>
  readonly cors: readonly CorsResponse[]
  readonly plainHttp: PlainHttp
  readonly tls: TlsState
  readonly graphql: readonly GraphqlResponse[]
  readonly technologies: readonly Technology[]
  readonly libraries: Libraries
  readonly dns: DnsState
  readonly backends: Backends
  readonly browser: BrowserState
  readonly skipped: readonly SkippedAction[]
}

export type ArtifactName = keyof Artifacts

export type { Gathered }

export type GatheredArtifacts = { readonly [Name in ArtifactName]: Gathered<Artifacts[Name]> }
