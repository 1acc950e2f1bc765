const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get']

const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * `same-origin` and not `no-referrer`: under the latter browsers send `Origin: null` with our own forms
 * (Fetch, "append a request Origin header"), which the origin check refuses.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('()'),
}

export const passkeyHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': permissionsPolicy('(self)'),
}

function permissionsPolicy(passkeyOrigins: '()' | '(self)'): string {
  return [
    ...refusedFeatures.map((feature) => `${feature}=()`),
    ...passkeyFeatures.map((feature) => `${feature}=${passkeyOrigins}`),
  ].join(', ')
}
