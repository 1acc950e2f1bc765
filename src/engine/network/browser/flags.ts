/** Memory of one page's JavaScript; beyond it the page crashes, and the browser lives on. */
const heapMegabytesMax = 384

/**
 * Lists the flags that a browser is started with: without a window, spoken to over a pipe, and without any
 * network of its own.
 *
 * `isRoot`: Chromium refuses to start its sandbox as root, and then only runs without one.
 */
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
    // Refused and not asked for: nobody is there to answer.
    '--deny-permission-prompts',
    '--mute-audio',
    // A window that waits for its debugger holds up the pages of its process, and some of them for good.
    '--block-new-web-contents',
    '--disable-gpu',
    '--window-size=1280,800',
  ]
}

/**
 * No name is found, literal addresses are names too, and every connection goes over a proxy whose name is
 * not found either: what is not answered by us fails before a packet is sent.
 */
const networkBlockingFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://no-network.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  // WebRTC alone would go around a proxy, by UDP: by either name of the flag, and by a preference of the profile.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
]

/** What a browser does besides: nothing of it is of use here, and much of it would want the network. */
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
  // Containers often have no more than 64 MB there.
  '--disable-dev-shm-usage',
  // It keeps the documents that a page has left, in a process each, and nobody goes back to them.
  '--disable-back-forward-cache',
  // Pages in the background are throttled; ours are never in front.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  `--disable-features=${[
    // http stays http: what the scan asks for is what is rendered.
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'SpareRendererForSitePerProcess',
    'Translate',
    'WebRtcHideLocalIpsWithMdns',
    // The suggestions below the address bar, which take a process of 150 MB for each window, though nobody sees them.
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
  ].join(',')}`,
]
