// Generated from src/engine/checks and src/engine/probes by npm run codegen.

import type { Check, CheckTexts } from '../src/engine/model/check.ts'
import type { Probe } from '../src/engine/model/probe.ts'
import check0 from '../src/engine/checks/auth/api-data-unauthenticated.ts'
import check1 from '../src/engine/checks/auth/clerk-dev-instance.ts'
import check2 from '../src/engine/checks/auth/jwt-weak.ts'
import check3 from '../src/engine/checks/auth/sensitive-in-storage.ts'
import check4 from '../src/engine/checks/auth/token-in-storage.ts'
import check5 from '../src/engine/checks/bundle/client-side-authz.ts'
import check6 from '../src/engine/checks/bundle/dev-build.ts'
import check7 from '../src/engine/checks/bundle/env-dump.ts'
import check8 from '../src/engine/checks/bundle/hardcoded-credentials.ts'
import check9 from '../src/engine/checks/bundle/internal-endpoint.ts'
import check10 from '../src/engine/checks/bundle/llm-from-browser.ts'
import check11 from '../src/engine/checks/bundle/prompt-leak.ts'
import check12 from '../src/engine/checks/bundle/source-map-server-code.ts'
import check13 from '../src/engine/checks/bundle/source-map.ts'
import check14 from '../src/engine/checks/cache/sensitive.ts'
import check15 from '../src/engine/checks/cache/set-cookie-shared.ts'
import check16 from '../src/engine/checks/cookies/internal-data.ts'
import check17 from '../src/engine/checks/cookies/long-lived-session.ts'
import check18 from '../src/engine/checks/cookies/loose-domain.ts'
import check19 from '../src/engine/checks/cookies/no-secure.ts'
import check20 from '../src/engine/checks/cookies/prefix-violation.ts'
import check21 from '../src/engine/checks/cookies/samesite-missing.ts'
import check22 from '../src/engine/checks/cookies/samesite-none.ts'
import check23 from '../src/engine/checks/cookies/session-no-httponly.ts'
import check24 from '../src/engine/checks/cors/crossdomain-policy.ts'
import check25 from '../src/engine/checks/cors/null-origin.ts'
import check26 from '../src/engine/checks/cors/origin-reflected.ts'
import check27 from '../src/engine/checks/cors/vary-origin-missing.ts'
import check28 from '../src/engine/checks/cors/wildcard-data.ts'
import check29 from '../src/engine/checks/csp/allowlist-bypass.ts'
import check30 from '../src/engine/checks/csp/deprecated.ts'
import check31 from '../src/engine/checks/csp/insecure-source.ts'
import check32 from '../src/engine/checks/csp/meta-only.ts'
import check33 from '../src/engine/checks/csp/missing.ts'
import check34 from '../src/engine/checks/csp/no-fallback-directives.ts'
import check35 from '../src/engine/checks/csp/nonce-reused.ts'
import check36 from '../src/engine/checks/csp/object-base-missing.ts'
import check37 from '../src/engine/checks/csp/report-only.ts'
import check38 from '../src/engine/checks/csp/style-unsafe-inline.ts'
import check39 from '../src/engine/checks/csp/syntax-invalid.ts'
import check40 from '../src/engine/checks/csp/unsafe-eval.ts'
import check41 from '../src/engine/checks/csp/unsafe-inline-script.ts'
import check42 from '../src/engine/checks/csp/wildcard-source.ts'
import check43 from '../src/engine/checks/deps/eol-component.ts'
import check44 from '../src/engine/checks/deps/server-component-cve.ts'
import check45 from '../src/engine/checks/deps/vulnerable-library.ts'
import check46 from '../src/engine/checks/dns/caa-missing.ts'
import check47 from '../src/engine/checks/dns/dangling-cname.ts'
import check48 from '../src/engine/checks/dns/dmarc-missing.ts'
import check49 from '../src/engine/checks/dns/dmarc-none.ts'
import check50 from '../src/engine/checks/dns/private-address.ts'
import check51 from '../src/engine/checks/dns/spf-missing.ts'
import check52 from '../src/engine/checks/dns/spf-permissive.ts'
import check53 from '../src/engine/checks/dns/takeover.ts'
import check54 from '../src/engine/checks/exposure/admin-panel.ts'
import check55 from '../src/engine/checks/exposure/ai-agent-files.ts'
import check56 from '../src/engine/checks/exposure/api-collection.ts'
import check57 from '../src/engine/checks/exposure/api-docs.ts'
import check58 from '../src/engine/checks/exposure/backup-archive.ts'
import check59 from '../src/engine/checks/exposure/backup-file.ts'
import check60 from '../src/engine/checks/exposure/cloud-credentials.ts'
import check61 from '../src/engine/checks/exposure/config-file.ts'
import check62 from '../src/engine/checks/exposure/db-dump.ts'
import check63 from '../src/engine/checks/exposure/debug-endpoint.ts'
import check64 from '../src/engine/checks/exposure/directory-listing.ts'
import check65 from '../src/engine/checks/exposure/ds-store.ts'
import check66 from '../src/engine/checks/exposure/env-file.ts'
import check67 from '../src/engine/checks/exposure/git.ts'
import check68 from '../src/engine/checks/exposure/health-verbose.ts'
import check69 from '../src/engine/checks/exposure/ide-files.ts'
import check70 from '../src/engine/checks/exposure/log-file.ts'
import check71 from '../src/engine/checks/exposure/mcp-endpoint.ts'
import check72 from '../src/engine/checks/exposure/metrics.ts'
import check73 from '../src/engine/checks/exposure/package-manifest.ts'
import check74 from '../src/engine/checks/exposure/phpinfo.ts'
import check75 from '../src/engine/checks/exposure/robots-sensitive.ts'
import check76 from '../src/engine/checks/exposure/security-txt.ts'
import check77 from '../src/engine/checks/exposure/test-artifacts.ts'
import check78 from '../src/engine/checks/exposure/vcs-other.ts'
import check79 from '../src/engine/checks/firebase/detected.ts'
import check80 from '../src/engine/checks/firebase/emulator.ts'
import check81 from '../src/engine/checks/firebase/firestore-open.ts'
import check82 from '../src/engine/checks/firebase/rtdb-open.ts'
import check83 from '../src/engine/checks/firebase/storage-listable.ts'
import check84 from '../src/engine/checks/graphql/ide.ts'
import check85 from '../src/engine/checks/graphql/introspection.ts'
import check86 from '../src/engine/checks/headers/backend-leak.ts'
import check87 from '../src/engine/checks/headers/charset-mismatch.ts'
import check88 from '../src/engine/checks/headers/clickjacking.ts'
import check89 from '../src/engine/checks/headers/coep-corp-missing.ts'
import check90 from '../src/engine/checks/headers/content-type-missing.ts'
import check91 from '../src/engine/checks/headers/coop-missing.ts'
import check92 from '../src/engine/checks/headers/debug-leak.ts'
import check93 from '../src/engine/checks/headers/feature-policy-deprecated.ts'
import check94 from '../src/engine/checks/headers/hsts-ineffective.ts'
import check95 from '../src/engine/checks/headers/hsts-missing.ts'
import check96 from '../src/engine/checks/headers/hsts-weak.ts'
import check97 from '../src/engine/checks/headers/legacy-xss-protection.ts'
import check98 from '../src/engine/checks/headers/permissions-policy-missing.ts'
import check99 from '../src/engine/checks/headers/referrer-policy-missing.ts'
import check100 from '../src/engine/checks/headers/referrer-policy-unsafe.ts'
import check101 from '../src/engine/checks/headers/server-version.ts'
import check102 from '../src/engine/checks/headers/x-powered-by.ts'
import check103 from '../src/engine/checks/headers/xcto-missing.ts'
import check104 from '../src/engine/checks/headers/xfo-invalid.ts'
import check105 from '../src/engine/checks/html/cdn-unpinned.ts'
import check106 from '../src/engine/checks/html/csrf-token-missing.ts'
import check107 from '../src/engine/checks/html/dangerous-sinks.ts'
import check108 from '../src/engine/checks/html/dev-reference.ts'
import check109 from '../src/engine/checks/html/malicious-cdn.ts'
import check110 from '../src/engine/checks/html/oauth-weak-flow.ts'
import check111 from '../src/engine/checks/html/offsite-redirect-param.ts'
import check112 from '../src/engine/checks/html/password-get-form.ts'
import check113 from '../src/engine/checks/html/postmessage-wildcard.ts'
import check114 from '../src/engine/checks/html/reflected-param.ts'
import check115 from '../src/engine/checks/html/reverse-tabnabbing.ts'
import check116 from '../src/engine/checks/html/session-id-in-url.ts'
import check117 from '../src/engine/checks/html/sri-missing.ts'
import check118 from '../src/engine/checks/html/sri-over-http.ts'
import check119 from '../src/engine/checks/html/suspicious-comments.ts'
import check120 from '../src/engine/checks/html/third-party-scripts.ts'
import check121 from '../src/engine/checks/info/debug-page.ts'
import check122 from '../src/engine/checks/info/exif-location.ts'
import check123 from '../src/engine/checks/info/password-hash.ts'
import check124 from '../src/engine/checks/info/path-disclosure.ts'
import check125 from '../src/engine/checks/info/payment-card.ts'
import check126 from '../src/engine/checks/info/personal-ids.ts'
import check127 from '../src/engine/checks/info/private-ip.ts'
import check128 from '../src/engine/checks/info/redirect-body.ts'
import check129 from '../src/engine/checks/info/serialized-object.ts'
import check130 from '../src/engine/checks/info/source-code.ts'
import check131 from '../src/engine/checks/info/sql-error.ts'
import check132 from '../src/engine/checks/info/stack-trace.ts'
import check133 from '../src/engine/checks/nextjs/dev-server.ts'
import check134 from '../src/engine/checks/nextjs/middleware-cve.ts'
import check135 from '../src/engine/checks/nextjs/props-leak.ts'
import check136 from '../src/engine/checks/nextjs/route-manifest.ts'
import check137 from '../src/engine/checks/nextjs/rsc-cve.ts'
import check138 from '../src/engine/checks/platform/preview-public.ts'
import check139 from '../src/engine/checks/platform/stack.ts'
import check140 from '../src/engine/checks/secrets/client-secrets.ts'
import check141 from '../src/engine/checks/secrets/generic.ts'
import check142 from '../src/engine/checks/secrets/public-keys.ts'
import check143 from '../src/engine/checks/secrets/session-jwt.ts'
import check144 from '../src/engine/checks/storage/bucket-listable.ts'
import check145 from '../src/engine/checks/storage/dangling-bucket.ts'
import check146 from '../src/engine/checks/storage/long-lived-signed-url.ts'
import check147 from '../src/engine/checks/supabase/auth-autoconfirm.ts'
import check148 from '../src/engine/checks/supabase/auth-settings.ts'
import check149 from '../src/engine/checks/supabase/bucket-list.ts'
import check150 from '../src/engine/checks/supabase/detected.ts'
import check151 from '../src/engine/checks/supabase/graphql-introspection.ts'
import check152 from '../src/engine/checks/supabase/legacy-keys.ts'
import check153 from '../src/engine/checks/supabase/rls-readable.ts'
import check154 from '../src/engine/checks/supabase/rls-unknown.ts'
import check155 from '../src/engine/checks/supabase/schema-exposed.ts'
import check156 from '../src/engine/checks/supabase/studio-exposed.ts'
import check157 from '../src/engine/checks/tls/basic-auth-plain.ts'
import check158 from '../src/engine/checks/tls/cert-expired.ts'
import check159 from '../src/engine/checks/tls/cert-expiring.ts'
import check160 from '../src/engine/checks/tls/cert-mismatch.ts'
import check161 from '../src/engine/checks/tls/cert-untrusted.ts'
import check162 from '../src/engine/checks/tls/http-not-redirected.ts'
import check163 from '../src/engine/checks/tls/insecure-form.ts'
import check164 from '../src/engine/checks/tls/insecure-websocket.ts'
import check165 from '../src/engine/checks/tls/mixed-active.ts'
import check166 from '../src/engine/checks/tls/mixed-passive.ts'
import check167 from '../src/engine/checks/tls/no-https.ts'
import check168 from '../src/engine/checks/tls/redirect-chain.ts'
import check169 from '../src/engine/checks/tls/weak-cipher.ts'
import check170 from '../src/engine/checks/tls/weak-protocol.ts'
import check171 from '../src/engine/checks/vite/dev-server.ts'
import probe0 from '../src/engine/probes/access/forced-browsing.ts'
import probe1 from '../src/engine/probes/access/idor.ts'
import probe2 from '../src/engine/probes/access/mass-assignment.ts'
import probe3 from '../src/engine/probes/access/privilege.ts'
import probe4 from '../src/engine/probes/ai/endpoint-open.ts'
import probe5 from '../src/engine/probes/auth/csrf.ts'
import probe6 from '../src/engine/probes/auth/cswsh.ts'
import probe7 from '../src/engine/probes/auth/jwt-none.ts'
import probe8 from '../src/engine/probes/auth/jwt-weak-secret.ts'
import probe9 from '../src/engine/probes/auth/rate-limit.ts'
import probe10 from '../src/engine/probes/auth/session-fixation.ts'
import probe11 from '../src/engine/probes/auth/user-enumeration.ts'
import probe12 from '../src/engine/probes/cors/active-matrix.ts'
import probe13 from '../src/engine/probes/firebase/ai-key.ts'
import probe14 from '../src/engine/probes/firebase/write.ts'
import probe15 from '../src/engine/probes/framework/next-middleware-bypass.ts'
import probe16 from '../src/engine/probes/framework/react2shell.ts'
import probe17 from '../src/engine/probes/framework/vite-fs.ts'
import probe18 from '../src/engine/probes/graphql/abuse.ts'
import probe19 from '../src/engine/probes/graphql/unauthenticated-query.ts'
import probe20 from '../src/engine/probes/injection/command.ts'
import probe21 from '../src/engine/probes/injection/crlf.ts'
import probe22 from '../src/engine/probes/injection/nosql-sign-in.ts'
import probe23 from '../src/engine/probes/injection/nosql.ts'
import probe24 from '../src/engine/probes/injection/sqli-boolean.ts'
import probe25 from '../src/engine/probes/injection/sqli-error.ts'
import probe26 from '../src/engine/probes/injection/sqli-time.ts'
import probe27 from '../src/engine/probes/injection/ssti.ts'
import probe28 from '../src/engine/probes/mcp/unauthenticated-tools.ts'
import probe29 from '../src/engine/probes/protocol/host-header.ts'
import probe30 from '../src/engine/probes/protocol/methods.ts'
import probe31 from '../src/engine/probes/redirect/open.ts'
import probe32 from '../src/engine/probes/ssrf/body.ts'
import probe33 from '../src/engine/probes/ssrf/parameter.ts'
import probe34 from '../src/engine/probes/supabase/edge-function-open.ts'
import probe35 from '../src/engine/probes/supabase/objects-listable.ts'
import probe36 from '../src/engine/probes/supabase/rls-cross-user.ts'
import probe37 from '../src/engine/probes/supabase/rls-data.ts'
import probe38 from '../src/engine/probes/supabase/rls-write.ts'
import probe39 from '../src/engine/probes/supabase/rpc-public.ts'
import probe40 from '../src/engine/probes/traversal/path.ts'
import probe41 from '../src/engine/probes/xss/dom.ts'
import probe42 from '../src/engine/probes/xss/reflected-form.ts'
import probe43 from '../src/engine/probes/xss/reflected.ts'
import probe44 from '../src/engine/probes/xss/stored.ts'

/** Every passive check, in the order of its file name. */
export const checks: readonly Check[] = [
  check0,
  check1,
  check2,
  check3,
  check4,
  check5,
  check6,
  check7,
  check8,
  check9,
  check10,
  check11,
  check12,
  check13,
  check14,
  check15,
  check16,
  check17,
  check18,
  check19,
  check20,
  check21,
  check22,
  check23,
  check24,
  check25,
  check26,
  check27,
  check28,
  check29,
  check30,
  check31,
  check32,
  check33,
  check34,
  check35,
  check36,
  check37,
  check38,
  check39,
  check40,
  check41,
  check42,
  check43,
  check44,
  check45,
  check46,
  check47,
  check48,
  check49,
  check50,
  check51,
  check52,
  check53,
  check54,
  check55,
  check56,
  check57,
  check58,
  check59,
  check60,
  check61,
  check62,
  check63,
  check64,
  check65,
  check66,
  check67,
  check68,
  check69,
  check70,
  check71,
  check72,
  check73,
  check74,
  check75,
  check76,
  check77,
  check78,
  check79,
  check80,
  check81,
  check82,
  check83,
  check84,
  check85,
  check86,
  check87,
  check88,
  check89,
  check90,
  check91,
  check92,
  check93,
  check94,
  check95,
  check96,
  check97,
  check98,
  check99,
  check100,
  check101,
  check102,
  check103,
  check104,
  check105,
  check106,
  check107,
  check108,
  check109,
  check110,
  check111,
  check112,
  check113,
  check114,
  check115,
  check116,
  check117,
  check118,
  check119,
  check120,
  check121,
  check122,
  check123,
  check124,
  check125,
  check126,
  check127,
  check128,
  check129,
  check130,
  check131,
  check132,
  check133,
  check134,
  check135,
  check136,
  check137,
  check138,
  check139,
  check140,
  check141,
  check142,
  check143,
  check144,
  check145,
  check146,
  check147,
  check148,
  check149,
  check150,
  check151,
  check152,
  check153,
  check154,
  check155,
  check156,
  check157,
  check158,
  check159,
  check160,
  check161,
  check162,
  check163,
  check164,
  check165,
  check166,
  check167,
  check168,
  check169,
  check170,
  check171,
].flat()

/** Every probe of active scans, in the order of its file name. */
export const probes: readonly Probe[] = [
  probe0,
  probe1,
  probe2,
  probe3,
  probe4,
  probe5,
  probe6,
  probe7,
  probe8,
  probe9,
  probe10,
  probe11,
  probe12,
  probe13,
  probe14,
  probe15,
  probe16,
  probe17,
  probe18,
  probe19,
  probe20,
  probe21,
  probe22,
  probe23,
  probe24,
  probe25,
  probe26,
  probe27,
  probe28,
  probe29,
  probe30,
  probe31,
  probe32,
  probe33,
  probe34,
  probe35,
  probe36,
  probe37,
  probe38,
  probe39,
  probe40,
  probe41,
  probe42,
  probe43,
  probe44,
].flat()

/** What every check and probe says of itself that a finding can name. */
export const checkTexts: readonly CheckTexts[] = [
  ...checks,
  ...probes.filter(({ partOf }) => partOf === undefined),
]
