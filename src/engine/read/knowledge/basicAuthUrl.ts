import { standsFree, type TokenForm } from '../text/findTokens.ts'
import { isPlaceholderPassword, isUserSpecificHost } from './databaseUrl.ts'

/** Scheme, user, password, host; slashes may be escaped. Excludes characters of templates and masks. */
const pattern =
  /https?:\\?\/\\?\/([^\s:@/?#"'`<>\\(){}[\]|,;$*]{1,64}):([^\s:@/?#"'`<>\\(){}[\]|,;$*]{3,128})@([\w.-]{4,255})/y

const placeholderUser =
  /^(?:user(?:name|id)?|usr|login|name|me|foo|bar|john|jane|alice|bob|x{1,20}|email|api[_-]?key|.{0,20}your.{0,20})$/i

/** Legacy Sentry DSN: both keys are public. */
const sentryHost = /(?:^|\.)sentry\.(?:io|dev)$|^sentry\./i

/** Excludes placeholders of examples and library tests. */
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
