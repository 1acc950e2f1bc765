/**
 * Everything that a scan can gather about a target. Types only: gatherers fill artifacts, checks read
 * them, and neither knows the other.
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

/** Header fields in the order received; names in lower case; one entry for every instance. */
export type HeaderFields = readonly (readonly [name: string, value: string])[]

/** A response that was not the last of its request: a redirect on the way. */
export type Hop = {
  readonly url: string
  readonly status: number
  readonly headers: HeaderFields
  /** Resolved against `url`; null when there was no readable `Location`. */
  readonly location: string | null
  readonly bodyBytes: number
  /** Start of the body, cut as small as `hopBodyBytesMax` of egress. */
  readonly body: string
}

/** A request and its final response. */
export type Exchange = {
  readonly method: string
  /** The URL of the final response, after redirects. */
  readonly url: string
  readonly requestedUrl: string
  readonly status: number
  readonly headers: HeaderFields
  /** Lower case, without parameters; empty when there was no Content-Type. */
  readonly mediaType: string
  /** Decoded text, after decompression, cut at the limit. Binary content is decoded as latin1. */
  readonly body: string
  /** Bytes after decompression that were read. */
  readonly bodyBytes: number
  readonly bodyTruncated: boolean
  readonly redirects: readonly Hop[]
  /** The account whose sign-in a probe's request carried. */
  readonly sentAs?: 'user' | 'other' | 'administrator'
  /** Of a response that a probe provoked: what was asked, by which evidence repeats it. */
  readonly asked?: ProbeRequest
}

/** An HTML document of the target that responded with 2xx. */
export type Page = Exchange & { readonly document: HtmlDocument }

export type Target = {
  /** What the scan was asked for, normalized. */
  readonly requestedUrl: string
  /** Where the first page was found, after redirects: on the requested host, or on it with or without `www.`. */
  readonly url: string
  /** scheme://host[:port] of `url`. */
  readonly origin: string
  /** host[:port], as in a URL. */
  readonly host: string
  readonly hostname: string
  readonly isHttps: boolean
  /** `name` for a DNS name, `address` for a literal IP address, `local` for localhost and loopback. */
  readonly hostKind: 'name' | 'address' | 'local'
}

/** A script that a page of the target runs. Those of other hosts are not asked for: their text is empty. */
export type Script = {
  /** Null for an inline script. */
  readonly url: string | null
  readonly pageUrl: string
  readonly text: string
  readonly isTruncated: boolean
  /** Served by the target's own host, or inline. */
  readonly isFirstParty: boolean
  /** Headers of the response; empty for an inline script. */
  readonly headers: HeaderFields
  /** Inline `type`, such as `module` or `application/json`; empty when there is none. */
  readonly type: string
}

/** A cookie as one response set it, redirects included. */
export type ObservedCookie = {
  readonly url: string
  readonly isHttps: boolean
  readonly cookie: SetCookie
  /** It came with the scan's own sign-in, whose tokens probes try out. */
  readonly isOfSignIn?: true
  /** Default: a GET. */
  readonly setBy?: CookieSettingRequest
}

/** What was sent for a response that sets cookies. */
export type CookieSettingRequest = {
  readonly method: string
  readonly contentType: string
  /** With `loginMarks` for who signs in and by what; null where nobody could repeat it. */
  readonly body: string | null
}

/** A source map of a first-party script that could be downloaded and read. */
export type SourceMap = {
  readonly url: string
  readonly scriptUrl: string
  /** Parallel to `contents`. */
  readonly sources: readonly string[]
  /** Null where the map names a source without holding it. */
  readonly contents: readonly (string | null)[]
}

/** What the target answers where nothing is: random paths, dotted and plain, with several extensions. */
export type MissingPages = {
  readonly samples: readonly Exchange[]
  /** The target responds with 2xx where nothing is, so a status alone proves nothing. */
  readonly respondsToEverything: boolean
}

/** The response at a well-known path. */
export type WellKnownResponse = {
  readonly path: string
  readonly exchange: Exchange
  /** Like the response at a random path, or HTML where the path would never be HTML: not a hit. */
  readonly resemblesMissing: boolean
  /** Asked once more, after everything else, and answered alike. Asked of what may be the real thing. */
  readonly isConfirmed: boolean
}

/** A well-known path at which the scan should have looked and could not. */
export type WellKnownGap = {
  readonly path: string
  /** A sentence without a full stop, such as `the target did not respond`. */
  readonly gap: string
}

/** The response to one request that carried an `Origin` that is not the target's. */
export type CorsResponse = {
  readonly url: string
  readonly originSent: string
  readonly kind: 'foreign' | 'null'
  readonly exchange: Exchange
}

/** The way from http:// on port 80 of the target's host. */
export type PlainHttp = {
  readonly requestedUrl: string
  /** Every response on the way, the final one last. */
  readonly hops: readonly Pick<Hop, 'url' | 'status' | 'location'>[]
}

/** A certificate of the chain that the target shows, as far as its strength goes. */
export type CertificateFacts = {
  readonly subject: string
  /** Signed by its own key, so that its signature proves nothing and is not looked at. */
  readonly isSelfSigned: boolean
  /** As Node.js names it, such as `rsa` or `ec`. */
  readonly keyType: string
  /** Null where the kind of key has one size alone, or is unknown. */
  readonly keyBits: number | null
  /** `sha1 with RSA` and the like for weak ones, else the number of the algorithm; empty when unreadable. */
  readonly signature: string
}

/** A cipher suite that nobody should agree on. */
export type WeakCipher = {
  /** The IANA name. */
  readonly name: string
  readonly kind: 'no_encryption' | 'no_authentication' | 'export' | 'des' | 'rc4' | 'triple_des'
}

/** The certificate and protocol of the target's https port. */
export type TlsState = {
  readonly host: string
  readonly protocol: string | null
  /** OpenSSL's code such as `CERT_HAS_EXPIRED`; null when the chain and the name are fine. */
  readonly authorizationError: string | null
  readonly validFrom: string
  readonly validTo: string
  readonly subjectAltNames: readonly string[]
  readonly issuer: string
  /** Old protocol versions that a handshake of their own reached, such as `TLSv1`; null if not all were asked for. */
  readonly outdatedProtocols: readonly string[] | null
  /** The suite that was agreed on, by its IANA name. */
  readonly cipher: string | null
  /** Weak suites that the server chose when it was offered nothing better, one of each kind; null if not asked. */
  readonly weakCiphers: readonly WeakCipher[] | null
  /** Size of the group of a Diffie-Hellman exchange over a finite field; null where the server does without. */
  readonly diffieHellmanBits: number | null
  /** The server's own first; without the root. */
  readonly certificates: readonly CertificateFacts[]
  /** When the certificate was looked at; RFC 3339. */
  readonly checkedAt: string
}

/** The response to one read-only GraphQL query. */
export type GraphqlResponse = { readonly endpoint: string; readonly exchange: Exchange }

/** Frameworks that fix prompts have variants for. */
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
  /** Lower case, as in `nextjs`, `vite`, `supabase`, `vercel`. */
  readonly name: string
  readonly kind: 'framework' | 'library' | 'build' | 'backend' | 'hosting' | 'server' | 'builder'
  readonly version: string | null
  /** Where it was seen, in a few words. */
  readonly evidence: string
}

/** The artifacts by name. A check names those that it reads in `needs`. */
export type Artifacts = {
  readonly target: Target
  readonly pages: readonly Page[]
  /**
   * Every response of the target's own host that was fetched as a browser would, the first page first: pages,
   * errors behind links, scripts, a style sheet, a few responses of the API.
   */
  readonly responses: readonly Exchange[]
  readonly scripts: readonly Script[]
  /** Folders of files that pages link to, where the target responds to their URLs with a page. */
  readonly folders: readonly Page[]
  /** How many scripts of the target's own, at least, were not read to their end. */
  readonly unreadScripts: number
  /** How many kinds of pages the scan has found and not visited, as it reached a limit. */
  readonly unvisitedPages: number
  readonly cookies: readonly ObservedCookie[]
  readonly sourceMaps: readonly SourceMap[]
  readonly missingPages: MissingPages
  /**
   * By path; gather/wellKnownPaths.ts lists them. Paths of which nothing can answer on this target, as those of
   * another runtime, are absent.
   */
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
  /** What the crawl saw and left alone, because following it might do something. */
  readonly skipped: readonly SkippedAction[]
}

export type ArtifactName = keyof Artifacts

export type { Gathered }

export type GatheredArtifacts = { readonly [Name in ArtifactName]: Gathered<Artifacts[Name]> }
