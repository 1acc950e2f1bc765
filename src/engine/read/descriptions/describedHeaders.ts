const headersMax = 10
const valueCharsMax = 300

const ofTransport =
  /^(?::.*|accept-.*|cache-control|connection|content-.*|cookie|host|if-.*|origin|pragma|priority|proxy-.*|range|referer|sec-.*|te|transfer-encoding|upgrade.*|user-agent)$/
const ofCredentials = /auth|token|session|api[_-]?key|secret|csrf|xsrf|signature|password/

/** Drops credentials, and headers that a client adds itself. */
export function describedHeaders(
  pairs: readonly (readonly [name: string, value: string])[],
): Readonly<Record<string, string>> {
  const kept = pairs
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(
      ([name, value]) =>
        /^[\w.-]{1,60}$/.test(name) &&
        value.length <= valueCharsMax &&
        /^[\t\x20-\x7e]*$/.test(value) &&
        !ofTransport.test(name) &&
        !ofCredentials.test(name),
    )
  return Object.fromEntries(kept.slice(0, headersMax))
}
