// Generated from src/engine/detect/checks and src/engine/detect/probes by npm run codegen.

import type { Check, CheckTexts } from '../src/engine/model/check.ts'
import type { Probe } from '../src/engine/model/probe.ts'
import ai_product_open from '../src/engine/detect/checks/ai/product-open.ts'
import ai_product_vulnerable from '../src/engine/detect/checks/ai/product-vulnerable.ts'
import auth_api_data_unauthenticated from '../src/engine/detect/checks/auth/api-data-unauthenticated.ts'
import auth_clerk_dev_instance from '../src/engine/detect/checks/auth/clerk-dev-instance.ts'
import auth_jwt_weak from '../src/engine/detect/checks/auth/jwt-weak.ts'
import auth_known_signing_secret from '../src/engine/detect/checks/auth/known-signing-secret.ts'
import auth_sensitive_in_storage from '../src/engine/detect/checks/auth/sensitive-in-storage.ts'
import auth_token_in_storage from '../src/engine/detect/checks/auth/token-in-storage.ts'
import bundle_client_side_authz from '../src/engine/detect/checks/bundle/client-side-authz.ts'
import bundle_dev_build from '../src/engine/detect/checks/bundle/dev-build.ts'
import bundle_env_dump from '../src/engine/detect/checks/bundle/env-dump.ts'
import bundle_hardcoded_credentials from '../src/engine/detect/checks/bundle/hardcoded-credentials.ts'
import bundle_internal_endpoint from '../src/engine/detect/checks/bundle/internal-endpoint.ts'
import bundle_llm_from_browser from '../src/engine/detect/checks/bundle/llm-from-browser.ts'
import bundle_prompt_leak from '../src/engine/detect/checks/bundle/prompt-leak.ts'
import bundle_source_map_server_code from '../src/engine/detect/checks/bundle/source-map-server-code.ts'
import bundle_source_map from '../src/engine/detect/checks/bundle/source-map.ts'
import cache_sensitive from '../src/engine/detect/checks/cache/sensitive.ts'
import cache_set_cookie_shared from '../src/engine/detect/checks/cache/set-cookie-shared.ts'
import cookies_internal_data from '../src/engine/detect/checks/cookies/internal-data.ts'
import cookies_long_lived_session from '../src/engine/detect/checks/cookies/long-lived-session.ts'
import cookies_loose_domain from '../src/engine/detect/checks/cookies/loose-domain.ts'
import cookies_no_secure from '../src/engine/detect/checks/cookies/no-secure.ts'
import cookies_prefix_violation from '../src/engine/detect/checks/cookies/prefix-violation.ts'
import cookies_samesite_missing from '../src/engine/detect/checks/cookies/samesite-missing.ts'
import cookies_samesite_none from '../src/engine/detect/checks/cookies/samesite-none.ts'
import cookies_session_no_httponly from '../src/engine/detect/checks/cookies/session-no-httponly.ts'
import cors_crossdomain_policy from '../src/engine/detect/checks/cors/crossdomain-policy.ts'
import cors_null_origin from '../src/engine/detect/checks/cors/null-origin.ts'
import cors_origin_reflected from '../src/engine/detect/checks/cors/origin-reflected.ts'
import cors_vary_origin_missing from '../src/engine/detect/checks/cors/vary-origin-missing.ts'
import cors_wildcard_data from '../src/engine/detect/checks/cors/wildcard-data.ts'
import csp_allowlist_bypass from '../src/engine/detect/checks/csp/allowlist-bypass.ts'
import csp_deprecated from '../src/engine/detect/checks/csp/deprecated.ts'
import csp_insecure_source from '../src/engine/detect/checks/csp/insecure-source.ts'
import csp_meta_only from '../src/engine/detect/checks/csp/meta-only.ts'
import csp_missing from '../src/engine/detect/checks/csp/missing.ts'
import csp_no_fallback_directives from '../src/engine/detect/checks/csp/no-fallback-directives.ts'
import csp_nonce_reused from '../src/engine/detect/checks/csp/nonce-reused.ts'
import csp_object_base_missing from '../src/engine/detect/checks/csp/object-base-missing.ts'
import csp_report_only from '../src/engine/detect/checks/csp/report-only.ts'
import csp_style_unsafe_inline from '../src/engine/detect/checks/csp/style-unsafe-inline.ts'
import csp_syntax_invalid from '../src/engine/detect/checks/csp/syntax-invalid.ts'
import csp_unsafe_eval from '../src/engine/detect/checks/csp/unsafe-eval.ts'
import csp_unsafe_inline_script from '../src/engine/detect/checks/csp/unsafe-inline-script.ts'
import csp_wildcard_source from '../src/engine/detect/checks/csp/wildcard-source.ts'
import deps_application_cve from '../src/engine/detect/checks/deps/application-cve.ts'
import deps_eol_component from '../src/engine/detect/checks/deps/eol-component.ts'
import deps_server_component_cve from '../src/engine/detect/checks/deps/server-component-cve.ts'
import deps_vulnerable_library from '../src/engine/detect/checks/deps/vulnerable-library.ts'
import dns_caa_missing from '../src/engine/detect/checks/dns/caa-missing.ts'
import dns_dangling_cname from '../src/engine/detect/checks/dns/dangling-cname.ts'
import dns_dmarc_missing from '../src/engine/detect/checks/dns/dmarc-missing.ts'
import dns_dmarc_none from '../src/engine/detect/checks/dns/dmarc-none.ts'
import dns_private_address from '../src/engine/detect/checks/dns/private-address.ts'
import dns_spf_missing from '../src/engine/detect/checks/dns/spf-missing.ts'
import dns_spf_permissive from '../src/engine/detect/checks/dns/spf-permissive.ts'
import dns_takeover from '../src/engine/detect/checks/dns/takeover.ts'
import exposure_admin_panel from '../src/engine/detect/checks/exposure/admin-panel.ts'
import exposure_agent_manifest from '../src/engine/detect/checks/exposure/agent-manifest.ts'
import exposure_ai_agent_files from '../src/engine/detect/checks/exposure/ai-agent-files.ts'
import exposure_api_collection from '../src/engine/detect/checks/exposure/api-collection.ts'
import exposure_api_docs from '../src/engine/detect/checks/exposure/api-docs.ts'
import exposure_backup_archive from '../src/engine/detect/checks/exposure/backup-archive.ts'
import exposure_backup_file from '../src/engine/detect/checks/exposure/backup-file.ts'
import exposure_cloud_credentials from '../src/engine/detect/checks/exposure/cloud-credentials.ts'
import exposure_config_file from '../src/engine/detect/checks/exposure/config-file.ts'
import exposure_data_file from '../src/engine/detect/checks/exposure/data-file.ts'
import exposure_db_dump from '../src/engine/detect/checks/exposure/db-dump.ts'
import exposure_debug_endpoint from '../src/engine/detect/checks/exposure/debug-endpoint.ts'
import exposure_directory_listing from '../src/engine/detect/checks/exposure/directory-listing.ts'
import exposure_ds_store from '../src/engine/detect/checks/exposure/ds-store.ts'
import exposure_env_file from '../src/engine/detect/checks/exposure/env-file.ts'
import exposure_git from '../src/engine/detect/checks/exposure/git.ts'
import exposure_health_verbose from '../src/engine/detect/checks/exposure/health-verbose.ts'
import exposure_ide_files from '../src/engine/detect/checks/exposure/ide-files.ts'
import exposure_log_file from '../src/engine/detect/checks/exposure/log-file.ts'
import exposure_mcp_endpoint from '../src/engine/detect/checks/exposure/mcp-endpoint.ts'
import exposure_metrics from '../src/engine/detect/checks/exposure/metrics.ts'
import exposure_package_manifest from '../src/engine/detect/checks/exposure/package-manifest.ts'
import exposure_phpinfo from '../src/engine/detect/checks/exposure/phpinfo.ts'
import exposure_robots_sensitive from '../src/engine/detect/checks/exposure/robots-sensitive.ts'
import exposure_security_txt from '../src/engine/detect/checks/exposure/security-txt.ts'
import exposure_server_source from '../src/engine/detect/checks/exposure/server-source.ts'
import exposure_test_artifacts from '../src/engine/detect/checks/exposure/test-artifacts.ts'
import exposure_vcs_other from '../src/engine/detect/checks/exposure/vcs-other.ts'
import firebase_detected from '../src/engine/detect/checks/firebase/detected.ts'
import firebase_emulator from '../src/engine/detect/checks/firebase/emulator.ts'
import firebase_firestore_open from '../src/engine/detect/checks/firebase/firestore-open.ts'
import firebase_rtdb_open from '../src/engine/detect/checks/firebase/rtdb-open.ts'
import firebase_storage_listable from '../src/engine/detect/checks/firebase/storage-listable.ts'
import graphql_ide from '../src/engine/detect/checks/graphql/ide.ts'
import graphql_introspection from '../src/engine/detect/checks/graphql/introspection.ts'
import headers_backend_leak from '../src/engine/detect/checks/headers/backend-leak.ts'
import headers_charset_mismatch from '../src/engine/detect/checks/headers/charset-mismatch.ts'
import headers_clickjacking from '../src/engine/detect/checks/headers/clickjacking.ts'
import headers_coep_corp_missing from '../src/engine/detect/checks/headers/coep-corp-missing.ts'
import headers_content_type_missing from '../src/engine/detect/checks/headers/content-type-missing.ts'
import headers_coop_missing from '../src/engine/detect/checks/headers/coop-missing.ts'
import headers_debug_leak from '../src/engine/detect/checks/headers/debug-leak.ts'
import headers_feature_policy_deprecated from '../src/engine/detect/checks/headers/feature-policy-deprecated.ts'
import headers_hsts_ineffective from '../src/engine/detect/checks/headers/hsts-ineffective.ts'
import headers_hsts_missing from '../src/engine/detect/checks/headers/hsts-missing.ts'
import headers_hsts_weak from '../src/engine/detect/checks/headers/hsts-weak.ts'
import headers_legacy_xss_protection from '../src/engine/detect/checks/headers/legacy-xss-protection.ts'
import headers_permissions_policy_missing from '../src/engine/detect/checks/headers/permissions-policy-missing.ts'
import headers_referrer_policy_missing from '../src/engine/detect/checks/headers/referrer-policy-missing.ts'
import headers_referrer_policy_unsafe from '../src/engine/detect/checks/headers/referrer-policy-unsafe.ts'
import headers_server_version from '../src/engine/detect/checks/headers/server-version.ts'
import headers_x_powered_by from '../src/engine/detect/checks/headers/x-powered-by.ts'
import headers_xcto_missing from '../src/engine/detect/checks/headers/xcto-missing.ts'
import headers_xfo_invalid from '../src/engine/detect/checks/headers/xfo-invalid.ts'
import html_cdn_unpinned from '../src/engine/detect/checks/html/cdn-unpinned.ts'
import html_csrf_token_missing from '../src/engine/detect/checks/html/csrf-token-missing.ts'
import html_dangerous_sinks from '../src/engine/detect/checks/html/dangerous-sinks.ts'
import html_dev_reference from '../src/engine/detect/checks/html/dev-reference.ts'
import html_malicious_cdn from '../src/engine/detect/checks/html/malicious-cdn.ts'
import html_oauth_weak_flow from '../src/engine/detect/checks/html/oauth-weak-flow.ts'
import html_offsite_redirect_param from '../src/engine/detect/checks/html/offsite-redirect-param.ts'
import html_password_get_form from '../src/engine/detect/checks/html/password-get-form.ts'
import html_postmessage_wildcard from '../src/engine/detect/checks/html/postmessage-wildcard.ts'
import html_reflected_param from '../src/engine/detect/checks/html/reflected-param.ts'
import html_reverse_tabnabbing from '../src/engine/detect/checks/html/reverse-tabnabbing.ts'
import html_session_id_in_url from '../src/engine/detect/checks/html/session-id-in-url.ts'
import html_sri_missing from '../src/engine/detect/checks/html/sri-missing.ts'
import html_sri_over_http from '../src/engine/detect/checks/html/sri-over-http.ts'
import html_suspicious_comments from '../src/engine/detect/checks/html/suspicious-comments.ts'
import html_third_party_scripts from '../src/engine/detect/checks/html/third-party-scripts.ts'
import info_debug_page from '../src/engine/detect/checks/info/debug-page.ts'
import info_exif_location from '../src/engine/detect/checks/info/exif-location.ts'
import info_password_hash from '../src/engine/detect/checks/info/password-hash.ts'
import info_path_disclosure from '../src/engine/detect/checks/info/path-disclosure.ts'
import info_payment_card from '../src/engine/detect/checks/info/payment-card.ts'
import info_personal_ids from '../src/engine/detect/checks/info/personal-ids.ts'
import info_private_ip from '../src/engine/detect/checks/info/private-ip.ts'
import info_redirect_body from '../src/engine/detect/checks/info/redirect-body.ts'
import info_serialized_object from '../src/engine/detect/checks/info/serialized-object.ts'
import info_source_code from '../src/engine/detect/checks/info/source-code.ts'
import info_sql_error from '../src/engine/detect/checks/info/sql-error.ts'
import info_stack_trace from '../src/engine/detect/checks/info/stack-trace.ts'
import nextjs_dev_server from '../src/engine/detect/checks/nextjs/dev-server.ts'
import nextjs_middleware_cve from '../src/engine/detect/checks/nextjs/middleware-cve.ts'
import nextjs_props_leak from '../src/engine/detect/checks/nextjs/props-leak.ts'
import nextjs_route_manifest from '../src/engine/detect/checks/nextjs/route-manifest.ts'
import nextjs_rsc_cve from '../src/engine/detect/checks/nextjs/rsc-cve.ts'
import platform_preview_public from '../src/engine/detect/checks/platform/preview-public.ts'
import platform_stack from '../src/engine/detect/checks/platform/stack.ts'
import protocol_malformed_response from '../src/engine/detect/checks/protocol/malformed-response.ts'
import secrets_client_secrets from '../src/engine/detect/checks/secrets/client-secrets.ts'
import secrets_generic from '../src/engine/detect/checks/secrets/generic.ts'
import secrets_public_keys from '../src/engine/detect/checks/secrets/public-keys.ts'
import secrets_session_jwt from '../src/engine/detect/checks/secrets/session-jwt.ts'
import storage_bucket_listable from '../src/engine/detect/checks/storage/bucket-listable.ts'
import storage_dangling_bucket from '../src/engine/detect/checks/storage/dangling-bucket.ts'
import storage_long_lived_signed_url from '../src/engine/detect/checks/storage/long-lived-signed-url.ts'
import supabase_auth_autoconfirm from '../src/engine/detect/checks/supabase/auth-autoconfirm.ts'
import supabase_auth_settings from '../src/engine/detect/checks/supabase/auth-settings.ts'
import supabase_bucket_list from '../src/engine/detect/checks/supabase/bucket-list.ts'
import supabase_detected from '../src/engine/detect/checks/supabase/detected.ts'
import supabase_graphql_introspection from '../src/engine/detect/checks/supabase/graphql-introspection.ts'
import supabase_legacy_keys from '../src/engine/detect/checks/supabase/legacy-keys.ts'
import supabase_rls_readable from '../src/engine/detect/checks/supabase/rls-readable.ts'
import supabase_rls_unknown from '../src/engine/detect/checks/supabase/rls-unknown.ts'
import supabase_schema_exposed from '../src/engine/detect/checks/supabase/schema-exposed.ts'
import supabase_studio_exposed from '../src/engine/detect/checks/supabase/studio-exposed.ts'
import supabase_user_metadata_role from '../src/engine/detect/checks/supabase/user-metadata-role.ts'
import tls_basic_auth_plain from '../src/engine/detect/checks/tls/basic-auth-plain.ts'
import tls_cert_expired from '../src/engine/detect/checks/tls/cert-expired.ts'
import tls_cert_expiring from '../src/engine/detect/checks/tls/cert-expiring.ts'
import tls_cert_mismatch from '../src/engine/detect/checks/tls/cert-mismatch.ts'
import tls_cert_untrusted from '../src/engine/detect/checks/tls/cert-untrusted.ts'
import tls_http_not_redirected from '../src/engine/detect/checks/tls/http-not-redirected.ts'
import tls_insecure_form from '../src/engine/detect/checks/tls/insecure-form.ts'
import tls_insecure_websocket from '../src/engine/detect/checks/tls/insecure-websocket.ts'
import tls_mixed_active from '../src/engine/detect/checks/tls/mixed-active.ts'
import tls_mixed_passive from '../src/engine/detect/checks/tls/mixed-passive.ts'
import tls_no_https from '../src/engine/detect/checks/tls/no-https.ts'
import tls_redirect_chain from '../src/engine/detect/checks/tls/redirect-chain.ts'
import tls_weak_cipher from '../src/engine/detect/checks/tls/weak-cipher.ts'
import tls_weak_protocol from '../src/engine/detect/checks/tls/weak-protocol.ts'
import vite_dev_server from '../src/engine/detect/checks/vite/dev-server.ts'
import access_forced_browsing from '../src/engine/detect/probes/access/forced-browsing.ts'
import access_idor_neighbors from '../src/engine/detect/probes/access/idor-neighbors.ts'
import access_idor_search from '../src/engine/detect/probes/access/idor-search.ts'
import access_idor_write from '../src/engine/detect/probes/access/idor-write.ts'
import access_idor from '../src/engine/detect/probes/access/idor.ts'
import access_mass_assignment_sign_in from '../src/engine/detect/probes/access/mass-assignment-sign-in.ts'
import access_mass_assignment_sign_up from '../src/engine/detect/probes/access/mass-assignment-sign-up.ts'
import access_mass_assignment from '../src/engine/detect/probes/access/mass-assignment.ts'
import access_middleware_bypass from '../src/engine/detect/probes/access/middleware-bypass.ts'
import access_privilege from '../src/engine/detect/probes/access/privilege.ts'
import ai_client_parameters from '../src/engine/detect/probes/ai/client-parameters.ts'
import ai_conversation_idor from '../src/engine/detect/probes/ai/conversation-idor.ts'
import ai_embeddings_open from '../src/engine/detect/probes/ai/embeddings-open.ts'
import ai_endpoint_open from '../src/engine/detect/probes/ai/endpoint-open.ts'
import ai_output_rendering from '../src/engine/detect/probes/ai/output-rendering.ts'
import ai_prompt_injection from '../src/engine/detect/probes/ai/prompt-injection.ts'
import ai_system_prompt_leak from '../src/engine/detect/probes/ai/system-prompt-leak.ts'
import auth_csrf from '../src/engine/detect/probes/auth/csrf.ts'
import auth_cswsh from '../src/engine/detect/probes/auth/cswsh.ts'
import auth_default_credentials from '../src/engine/detect/probes/auth/default-credentials.ts'
import auth_jwt_claims from '../src/engine/detect/probes/auth/jwt-claims.ts'
import auth_jwt_kid from '../src/engine/detect/probes/auth/jwt-kid.ts'
import auth_jwt_none from '../src/engine/detect/probes/auth/jwt-none.ts'
import auth_jwt_untrusted_key from '../src/engine/detect/probes/auth/jwt-untrusted-key.ts'
import auth_jwt_weak_secret from '../src/engine/detect/probes/auth/jwt-weak-secret.ts'
import auth_rate_limit_codes from '../src/engine/detect/probes/auth/rate-limit-codes.ts'
import auth_rate_limit from '../src/engine/detect/probes/auth/rate-limit.ts'
import auth_reset_token from '../src/engine/detect/probes/auth/reset-token.ts'
import auth_second_factor from '../src/engine/detect/probes/auth/second-factor.ts'
import auth_session_ecb from '../src/engine/detect/probes/auth/session-ecb.ts'
import auth_session_fixation from '../src/engine/detect/probes/auth/session-fixation.ts'
import auth_session_forgery from '../src/engine/detect/probes/auth/session-forgery.ts'
import auth_sign_in_bypass from '../src/engine/detect/probes/auth/sign-in-bypass.ts'
import auth_sign_in_steps from '../src/engine/detect/probes/auth/sign-in-steps.ts'
import auth_user_enumeration_forms from '../src/engine/detect/probes/auth/user-enumeration-forms.ts'
import auth_user_enumeration from '../src/engine/detect/probes/auth/user-enumeration.ts'
import auth_webhook_unsigned from '../src/engine/detect/probes/auth/webhook-unsigned.ts'
import backend_open_data from '../src/engine/detect/probes/backend/open-data.ts'
import cors_active_matrix from '../src/engine/detect/probes/cors/active-matrix.ts'
import cors_jsonp_data from '../src/engine/detect/probes/cors/jsonp-data.ts'
import firebase_ai_key from '../src/engine/detect/probes/firebase/ai-key.ts'
import firebase_app_check from '../src/engine/detect/probes/firebase/app-check.ts'
import firebase_write from '../src/engine/detect/probes/firebase/write.ts'
import framework_next_action_origin from '../src/engine/detect/probes/framework/next-action-origin.ts'
import framework_next_upgrade_ssrf from '../src/engine/detect/probes/framework/next-upgrade-ssrf.ts'
import framework_react2shell from '../src/engine/detect/probes/framework/react2shell.ts'
import framework_router_action_origin from '../src/engine/detect/probes/framework/router-action-origin.ts'
import framework_vite_fs from '../src/engine/detect/probes/framework/vite-fs.ts'
import framework_vite_socket from '../src/engine/detect/probes/framework/vite-socket.ts'
import graphql_abuse from '../src/engine/detect/probes/graphql/abuse.ts'
import graphql_unauthenticated_query from '../src/engine/detect/probes/graphql/unauthenticated-query.ts'
import injection_code from '../src/engine/detect/probes/injection/code.ts'
import injection_command from '../src/engine/detect/probes/injection/command.ts'
import injection_crlf from '../src/engine/detect/probes/injection/crlf.ts'
import injection_deserialization_upload from '../src/engine/detect/probes/injection/deserialization-upload.ts'
import injection_deserialization from '../src/engine/detect/probes/injection/deserialization.ts'
import injection_ldap_xpath from '../src/engine/detect/probes/injection/ldap-xpath.ts'
import injection_nosql_body from '../src/engine/detect/probes/injection/nosql-body.ts'
import injection_nosql_sign_in from '../src/engine/detect/probes/injection/nosql-sign-in.ts'
import injection_nosql from '../src/engine/detect/probes/injection/nosql.ts'
import injection_sqli_boolean_body from '../src/engine/detect/probes/injection/sqli-boolean-body.ts'
import injection_sqli_boolean from '../src/engine/detect/probes/injection/sqli-boolean.ts'
import injection_sqli_error_body from '../src/engine/detect/probes/injection/sqli-error-body.ts'
import injection_sqli_error from '../src/engine/detect/probes/injection/sqli-error.ts'
import injection_sqli_time from '../src/engine/detect/probes/injection/sqli-time.ts'
import injection_ssti from '../src/engine/detect/probes/injection/ssti.ts'
import injection_xxe from '../src/engine/detect/probes/injection/xxe.ts'
import mcp_dns_rebinding from '../src/engine/detect/probes/mcp/dns-rebinding.ts'
import mcp_open_registration from '../src/engine/detect/probes/mcp/open-registration.ts'
import mcp_server_vulnerable from '../src/engine/detect/probes/mcp/server-vulnerable.ts'
import mcp_session_id from '../src/engine/detect/probes/mcp/session-id.ts'
import mcp_token_audience from '../src/engine/detect/probes/mcp/token-audience.ts'
import mcp_tool_injection from '../src/engine/detect/probes/mcp/tool-injection.ts'
import mcp_tool_poisoning from '../src/engine/detect/probes/mcp/tool-poisoning.ts'
import mcp_unauthenticated_tools from '../src/engine/detect/probes/mcp/unauthenticated-tools.ts'
import protocol_cache_deception from '../src/engine/detect/probes/protocol/cache-deception.ts'
import protocol_cache_poisoning from '../src/engine/detect/probes/protocol/cache-poisoning.ts'
import protocol_host_header_reset from '../src/engine/detect/probes/protocol/host-header-reset.ts'
import protocol_host_header from '../src/engine/detect/probes/protocol/host-header.ts'
import protocol_methods from '../src/engine/detect/probes/protocol/methods.ts'
import protocol_param_pollution from '../src/engine/detect/probes/protocol/param-pollution.ts'
import protocol_prototype_pollution from '../src/engine/detect/probes/protocol/prototype-pollution.ts'
import redirect_dom from '../src/engine/detect/probes/redirect/dom.ts'
import redirect_open_form from '../src/engine/detect/probes/redirect/open-form.ts'
import redirect_open from '../src/engine/detect/probes/redirect/open.ts'
import redirect_sign_in from '../src/engine/detect/probes/redirect/sign-in.ts'
import ssrf_body from '../src/engine/detect/probes/ssrf/body.ts'
import ssrf_parameter from '../src/engine/detect/probes/ssrf/parameter.ts'
import supabase_edge_function_open from '../src/engine/detect/probes/supabase/edge-function-open.ts'
import supabase_objects_listable from '../src/engine/detect/probes/supabase/objects-listable.ts'
import supabase_objects_writable from '../src/engine/detect/probes/supabase/objects-writable.ts'
import supabase_realtime_open from '../src/engine/detect/probes/supabase/realtime-open.ts'
import supabase_rls_cross_user from '../src/engine/detect/probes/supabase/rls-cross-user.ts'
import supabase_rls_data from '../src/engine/detect/probes/supabase/rls-data.ts'
import supabase_rls_write from '../src/engine/detect/probes/supabase/rls-write.ts'
import supabase_rpc_public from '../src/engine/detect/probes/supabase/rpc-public.ts'
import traversal_path from '../src/engine/detect/probes/traversal/path.ts'
import traversal_remote_include from '../src/engine/detect/probes/traversal/remote-include.ts'
import traversal_source_disclosure from '../src/engine/detect/probes/traversal/source-disclosure.ts'
import traversal_write from '../src/engine/detect/probes/traversal/write.ts'
import upload_archive_traversal from '../src/engine/detect/probes/upload/archive-traversal.ts'
import upload_unrestricted from '../src/engine/detect/probes/upload/unrestricted.ts'
import xss_client_template from '../src/engine/detect/probes/xss/client-template.ts'
import xss_dom from '../src/engine/detect/probes/xss/dom.ts'
import xss_prototype_pollution from '../src/engine/detect/probes/xss/prototype-pollution.ts'
import xss_reflected_form from '../src/engine/detect/probes/xss/reflected-form.ts'
import xss_reflected from '../src/engine/detect/probes/xss/reflected.ts'
import xss_remote_resource from '../src/engine/detect/probes/xss/remote-resource.ts'
import xss_stored from '../src/engine/detect/probes/xss/stored.ts'

/** Every passive check, in the order of its file name. */
export const checks: readonly Check[] = [
  ai_product_open,
  ai_product_vulnerable,
  auth_api_data_unauthenticated,
  auth_clerk_dev_instance,
  auth_jwt_weak,
  auth_known_signing_secret,
  auth_sensitive_in_storage,
  auth_token_in_storage,
  bundle_client_side_authz,
  bundle_dev_build,
  bundle_env_dump,
  bundle_hardcoded_credentials,
  bundle_internal_endpoint,
  bundle_llm_from_browser,
  bundle_prompt_leak,
  bundle_source_map_server_code,
  bundle_source_map,
  cache_sensitive,
  cache_set_cookie_shared,
  cookies_internal_data,
  cookies_long_lived_session,
  cookies_loose_domain,
  cookies_no_secure,
  cookies_prefix_violation,
  cookies_samesite_missing,
  cookies_samesite_none,
  cookies_session_no_httponly,
  cors_crossdomain_policy,
  cors_null_origin,
  cors_origin_reflected,
  cors_vary_origin_missing,
  cors_wildcard_data,
  csp_allowlist_bypass,
  csp_deprecated,
  csp_insecure_source,
  csp_meta_only,
  csp_missing,
  csp_no_fallback_directives,
  csp_nonce_reused,
  csp_object_base_missing,
  csp_report_only,
  csp_style_unsafe_inline,
  csp_syntax_invalid,
  csp_unsafe_eval,
  csp_unsafe_inline_script,
  csp_wildcard_source,
  deps_application_cve,
  deps_eol_component,
  deps_server_component_cve,
  deps_vulnerable_library,
  dns_caa_missing,
  dns_dangling_cname,
  dns_dmarc_missing,
  dns_dmarc_none,
  dns_private_address,
  dns_spf_missing,
  dns_spf_permissive,
  dns_takeover,
  exposure_admin_panel,
  exposure_agent_manifest,
  exposure_ai_agent_files,
  exposure_api_collection,
  exposure_api_docs,
  exposure_backup_archive,
  exposure_backup_file,
  exposure_cloud_credentials,
  exposure_config_file,
  exposure_data_file,
  exposure_db_dump,
  exposure_debug_endpoint,
  exposure_directory_listing,
  exposure_ds_store,
  exposure_env_file,
  exposure_git,
  exposure_health_verbose,
  exposure_ide_files,
  exposure_log_file,
  exposure_mcp_endpoint,
  exposure_metrics,
  exposure_package_manifest,
  exposure_phpinfo,
  exposure_robots_sensitive,
  exposure_security_txt,
  exposure_server_source,
  exposure_test_artifacts,
  exposure_vcs_other,
  firebase_detected,
  firebase_emulator,
  firebase_firestore_open,
  firebase_rtdb_open,
  firebase_storage_listable,
  graphql_ide,
  graphql_introspection,
  headers_backend_leak,
  headers_charset_mismatch,
  headers_clickjacking,
  headers_coep_corp_missing,
  headers_content_type_missing,
  headers_coop_missing,
  headers_debug_leak,
  headers_feature_policy_deprecated,
  headers_hsts_ineffective,
  headers_hsts_missing,
  headers_hsts_weak,
  headers_legacy_xss_protection,
  headers_permissions_policy_missing,
  headers_referrer_policy_missing,
  headers_referrer_policy_unsafe,
  headers_server_version,
  headers_x_powered_by,
  headers_xcto_missing,
  headers_xfo_invalid,
  html_cdn_unpinned,
  html_csrf_token_missing,
  html_dangerous_sinks,
  html_dev_reference,
  html_malicious_cdn,
  html_oauth_weak_flow,
  html_offsite_redirect_param,
  html_password_get_form,
  html_postmessage_wildcard,
  html_reflected_param,
  html_reverse_tabnabbing,
  html_session_id_in_url,
  html_sri_missing,
  html_sri_over_http,
  html_suspicious_comments,
  html_third_party_scripts,
  info_debug_page,
  info_exif_location,
  info_password_hash,
  info_path_disclosure,
  info_payment_card,
  info_personal_ids,
  info_private_ip,
  info_redirect_body,
  info_serialized_object,
  info_source_code,
  info_sql_error,
  info_stack_trace,
  nextjs_dev_server,
  nextjs_middleware_cve,
  nextjs_props_leak,
  nextjs_route_manifest,
  nextjs_rsc_cve,
  platform_preview_public,
  platform_stack,
  protocol_malformed_response,
  secrets_client_secrets,
  secrets_generic,
  secrets_public_keys,
  secrets_session_jwt,
  storage_bucket_listable,
  storage_dangling_bucket,
  storage_long_lived_signed_url,
  supabase_auth_autoconfirm,
  supabase_auth_settings,
  supabase_bucket_list,
  supabase_detected,
  supabase_graphql_introspection,
  supabase_legacy_keys,
  supabase_rls_readable,
  supabase_rls_unknown,
  supabase_schema_exposed,
  supabase_studio_exposed,
  supabase_user_metadata_role,
  tls_basic_auth_plain,
  tls_cert_expired,
  tls_cert_expiring,
  tls_cert_mismatch,
  tls_cert_untrusted,
  tls_http_not_redirected,
  tls_insecure_form,
  tls_insecure_websocket,
  tls_mixed_active,
  tls_mixed_passive,
  tls_no_https,
  tls_redirect_chain,
  tls_weak_cipher,
  tls_weak_protocol,
  vite_dev_server,
].flat()

/** Every probe of active scans, in the order of its file name. */
export const probes: readonly Probe[] = [
  access_forced_browsing,
  access_idor_neighbors,
  access_idor_search,
  access_idor_write,
  access_idor,
  access_mass_assignment_sign_in,
  access_mass_assignment_sign_up,
  access_mass_assignment,
  access_middleware_bypass,
  access_privilege,
  ai_client_parameters,
  ai_conversation_idor,
  ai_embeddings_open,
  ai_endpoint_open,
  ai_output_rendering,
  ai_prompt_injection,
  ai_system_prompt_leak,
  auth_csrf,
  auth_cswsh,
  auth_default_credentials,
  auth_jwt_claims,
  auth_jwt_kid,
  auth_jwt_none,
  auth_jwt_untrusted_key,
  auth_jwt_weak_secret,
  auth_rate_limit_codes,
  auth_rate_limit,
  auth_reset_token,
  auth_second_factor,
  auth_session_ecb,
  auth_session_fixation,
  auth_session_forgery,
  auth_sign_in_bypass,
  auth_sign_in_steps,
  auth_user_enumeration_forms,
  auth_user_enumeration,
  auth_webhook_unsigned,
  backend_open_data,
  cors_active_matrix,
  cors_jsonp_data,
  firebase_ai_key,
  firebase_app_check,
  firebase_write,
  framework_next_action_origin,
  framework_next_upgrade_ssrf,
  framework_react2shell,
  framework_router_action_origin,
  framework_vite_fs,
  framework_vite_socket,
  graphql_abuse,
  graphql_unauthenticated_query,
  injection_code,
  injection_command,
  injection_crlf,
  injection_deserialization_upload,
  injection_deserialization,
  injection_ldap_xpath,
  injection_nosql_body,
  injection_nosql_sign_in,
  injection_nosql,
  injection_sqli_boolean_body,
  injection_sqli_boolean,
  injection_sqli_error_body,
  injection_sqli_error,
  injection_sqli_time,
  injection_ssti,
  injection_xxe,
  mcp_dns_rebinding,
  mcp_open_registration,
  mcp_server_vulnerable,
  mcp_session_id,
  mcp_token_audience,
  mcp_tool_injection,
  mcp_tool_poisoning,
  mcp_unauthenticated_tools,
  protocol_cache_deception,
  protocol_cache_poisoning,
  protocol_host_header_reset,
  protocol_host_header,
  protocol_methods,
  protocol_param_pollution,
  protocol_prototype_pollution,
  redirect_dom,
  redirect_open_form,
  redirect_open,
  redirect_sign_in,
  ssrf_body,
  ssrf_parameter,
  supabase_edge_function_open,
  supabase_objects_listable,
  supabase_objects_writable,
  supabase_realtime_open,
  supabase_rls_cross_user,
  supabase_rls_data,
  supabase_rls_write,
  supabase_rpc_public,
  traversal_path,
  traversal_remote_include,
  traversal_source_disclosure,
  traversal_write,
  upload_archive_traversal,
  upload_unrestricted,
  xss_client_template,
  xss_dom,
  xss_prototype_pollution,
  xss_reflected_form,
  xss_reflected,
  xss_remote_resource,
  xss_stored,
].flat()

/** What every check and probe says of itself that a finding can name. */
export const checkTexts: readonly CheckTexts[] = [
  ...checks,
  ...probes.filter(({ partOf }) => partOf === undefined),
]
