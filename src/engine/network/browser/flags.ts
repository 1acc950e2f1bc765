/** Beyond it only the page crashes. */
const heapMegabytesMax = 384

/** `isRoot`: Chromium refuses to sandbox as root, so it runs without a sandbox. */
export function browserFlags({
  folder,
  isRoot,
}: {
  readonly folder: string
  readonly isRoot: boolean
}): readonly string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--headless',
    '--remote-debugging-pipe',
    '--no-startup-window',
    `--user-data-dir=${folder}`,
    ...networkBlockingFlags,
    ...backgroundServiceFlags,
    `--js-flags=--max-old-space-size=${heapMegabytesMax}`,
    '--deny-permission-prompts',
    '--mute-audio',
    // A window waiting for its debugger would block its process.
    '--block-new-web-contents',
    '--disable-gpu',
    '--window-size=1280,800',
  ]
}

export function printingFlags({
  folder,
  isRoot,
  pdf,
}: {
  readonly folder: string
  readonly isRoot: boolean
  readonly pdf: string
}): readonly string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--headless',
    `--user-data-dir=${folder}`,
    ...networkBlockingFlags,
    ...backgroundServiceFlags,
    '--disable-gpu',
    `--print-to-pdf=${pdf}`,
    '--no-pdf-header-footer',
  ]
}

/**
 * Neither names nor IP addresses resolve, nor the proxy's name: a request that we do not intercept fails
 * before a packet is sent.
 */
const networkBlockingFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://no-network.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  // WebRTC over UDP would bypass the proxy; a profile preference adds to both flags.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
]

/** Background services, most of which need the network. */
const backgroundServiceFlags = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-notifications',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  // Containers often limit /dev/shm to 64 MB.
  '--disable-dev-shm-usage',
  // Without it the browser keeps one process per left document.
  '--disable-back-forward-cache',
  // Background pages are throttled, and ours are never in front.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  `--disable-features=${[
    // Keeps http URLs on http.
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'SpareRendererForSitePerProcess',
    'Translate',
    'WebRtcHideLocalIpsWithMdns',
    // Omnibox suggestions take a 150 MB process per window.
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
  ].join(',')}`,
]
