import { standsFree, type TokenForm } from '../text/findTokens.ts'
import { isPlaceholderPassword, isUserSpecificHost } from './databaseUrl.ts'

/** Scheme, user, password, host; slashes may be escaped. Templates and masks have characters that are not here. */
const pattern =
  /https?:\\?\/\\?\/([^\s:@/?#"'`<>\\(){}[\]|,;$*]{1,64}):([^\s:@/?#"'`<>\\(){}[\]|,;$*]{3,128})@([\w.-]{4,255})/y

const placeholderUser =
  /^(?:user(?:name|id)?|usr|login|name|me|foo|bar|john|jane|alice|bob|x{1,20}|email|api[_-]?key|.{0,20}your.{0,20})$/i

/** An address in the documentation of Sentry's first years: its two keys are of the public kind. */
const sentryHost = /(?:^|\.)sentry\.(?:io|dev)$|^sentry\./i

/**
 * A web address with a user's name and password, on a host that is somebody's. Not words that stand for them,
 * as in examples and in the tests of libraries.
 */
export const basicAuthUrl: TokenForm = {
  prefixes: ['http://', 'https://', 'http:\\/\\/', 'https:\\/\\/'],
  read(text, index) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null || !standsFree(text, index)) return null
    const [value, user = '', password = '', host = ''] = match
    if (placeholderUser.test(user) || isPlaceholderPassword(password) || user === password) return null
    const isName = /\.[a-z]{2,24}$/i.test(host)
    return isName && isUserSpecificHost(host) && !sentryHost.test(host) ? { value, start: index } : null
  },
}
