// Generated from openapi.yaml by npm run codegen.

export interface paths {
    "/api/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scans
         * @description Lists the scans of the caller's organisation, newest first.
         */
        get: operations["listScans"];
        put?: never;
        /**
         * Start a scan
         * @description Accepts a scan of a target and answers at once; the scan runs asynchronously. Poll `getScan` until
         *     its status is `completed` or `failed`. `Location` points at the new scan.
         */
        post: operations["startScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scan
         * @description Answers the state of a scan and its report. The report is null until the scan has ended. The full
         *     report can be large; for scans with many findings prefer `listFindings` with filters.
         */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings
         * @description Lists findings over all scans of the caller's organisation, newest first.
         */
        get: operations["listFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{findingId}/fix-prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Render a fix prompt
         * @description Renders remediation guidance for a finding. The same finding gives the same text; no model is called.
         *     What the scanned site said is quoted in the prompt as untrusted data.
         */
        get: operations["renderFixPrompt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/api/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description
         * @description Answers this document with the address of this instance in `servers`. YAML unless `Accept` asks
         *     for `application/yaml` or `application/json`.
         */
        get: operations["getOpenapiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the process is up
         * @description Answers as soon as the process serves requests. Looks at nothing else.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is able to work
         * @description Ready means: the database answers, its schema is current, and a runner has lately looked for work.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How bad a finding is.
         * @example high
         * @enum {string}
         */
        Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description `passive` looks without crafted input. `active` sends crafted input and needs a plan with active
         *     scans and a verified, authorised domain: the target's exact host name, on an authorised port. A 403
         *     names the step that is missing.
         * @example passive
         * @enum {string}
         */
        ScanMode: "passive" | "active";
        /**
         * @description Where the scan is. `completed` and `failed` are final.
         * @example completed
         * @enum {string}
         */
        ScanStatus: "queued" | "running" | "completed" | "failed";
        /**
         * @description Number of findings of each severity.
         * @example {
         *       "critical": 1,
         *       "high": 0,
         *       "medium": 2,
         *       "low": 3,
         *       "info": 4
         *     }
         */
        SeverityCounts: {
            critical: number;
            high: number;
            medium: number;
            low: number;
            info: number;
        };
        /**
         * @description What to scan, and how.
         * @example {
         *       "target": "app.example.com",
         *       "mode": "passive"
         *     }
         */
        StartScanRequest: {
            /**
             * @description URL or host name. A bare host name is scanned at `https://<host>`. An internationalised name is
             *     written in its `xn--` form. User info and schemes other than http and https are refused.
             * @example https://app.example.com/
             */
            target: string;
            /**
             * @description How to scan.
             * @default passive
             * @example passive
             * @enum {string}
             */
            mode: "passive" | "active";
            /**
             * @description For active scans: `safe` only reads, `intrusive` may also write. It must be allowed by the
             *     authorisation of the domain. Without effect on a passive scan.
             * @default safe
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
        };
        /**
         * @description A scan that was accepted.
         * @example {
         *       "id": "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55",
         *       "status": "queued",
         *       "target": "https://app.example.com/",
         *       "mode": "passive"
         *     }
         */
        StartedScan: {
            /**
             * Format: uuid
             * @description Id of the scan.
             */
            id: string;
            /**
             * @description Always queued.
             * @enum {string}
             */
            status: "queued";
            /** @description The normalised URL, the scan's target_url. */
            target: string;
            mode: components["schemas"]["ScanMode"];
        };
        /**
         * @description A scan of a target.
         * @example {
         *       "id": "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55",
         *       "target_url": "https://app.example.com/",
         *       "target_hostname": "app.example.com",
         *       "mode": "passive",
         *       "status": "running",
         *       "started_at": "2026-11-20T09:30:01.120Z",
         *       "completed_at": null,
         *       "triggered_by": "api",
         *       "created_at": "2026-11-20T09:30:00.900Z"
         *     }
         */
        Scan: {
            /**
             * Format: uuid
             * @description Id of the scan.
             */
            id: string;
            /**
             * Format: uri
             * @description The normalised URL that is scanned.
             */
            target_url: string;
            /** @description Host name of the target. */
            target_hostname: string;
            mode: components["schemas"]["ScanMode"];
            status: components["schemas"]["ScanStatus"];
            /**
             * Format: date-time
             * @description When a runner took it.
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When it completed or failed.
             */
            completed_at?: string | null;
            findings_count?: components["schemas"]["SeverityCounts"];
            /**
             * @description What started the scan.
             * @enum {string}
             */
            triggered_by?: "manual" | "api" | "schedule" | "monitor";
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            created_at: string;
        };
        /** @description A page of scans. */
        ScanPage: {
            /** @description Newest first. */
            scans: components["schemas"]["Scan"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description A scan and what it found. */
        ScanWithReport: {
            scan: components["schemas"]["Scan"];
            report: components["schemas"]["Report"];
        };
        /**
         * @description Null until the scan has ended. Of a completed scan the summary: severity counts by category,
         *     check counts, the target as the scan saw it, and in `advisories` which data libraries were judged
         *     by: `source`, the date up to which they know (`dated`), and how many days old they were (`age_days`);
         *     null for scans of a version that did not tell. Of an active scan, `active` says what it had to
         *     probe: `intensity`, `entries`, `entries_left_out`, `avoided` requests, the state of its `sign_in` and
         *     `requests`; else it is null. The full report (`include_findings=true`) adds
         *     `findings`, `pages` and `technologies`, and lists every check with its state and reason. Of a
         *     failed scan: `error` with `code` and `message`.
         * @example {
         *       "totals": {
         *         "critical": 1,
         *         "high": 0,
         *         "medium": 0,
         *         "low": 0,
         *         "info": 0
         *       }
         *     }
         */
        Report: {
            [key: string]: unknown;
        } | null;
        /**
         * @description A weakness that a scan found.
         * @example {
         *       "id": "01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03",
         *       "scan_id": "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55",
         *       "check_id": "exposure.env-file",
         *       "severity": "critical",
         *       "created_at": "2026-11-20T09:30:09.480Z"
         *     }
         */
        Finding: {
            /**
             * Format: uuid
             * @description Id of the finding.
             */
            id: string;
            /**
             * Format: uuid
             * @description The scan that produced it.
             */
            scan_id: string;
            /** @description The check that found it, as `<group>.<check-name>`. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description What was found, in a few words. */
            title?: string | null;
            /** @description Why it matters. */
            description?: string | null;
            /**
             * @description What was seen and where: `url`, `request`, `response`, `excerpt`, `samples`, `confidence` and
             *     more by check. A secret is shown by its first and last four characters only.
             */
            evidence?: {
                [key: string]: unknown;
            } | null;
            /** @description How to fix it, in brief. */
            remediation?: string | null;
            /** @description The weakness in the Common Weakness Enumeration. */
            cwe_id?: string | null;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at: string;
        };
        /** @description A page of findings. */
        FindingPage: {
            /** @description Newest first. */
            findings: components["schemas"]["Finding"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description The finding that a fix prompt is for. */
        FindingSummary: {
            /**
             * Format: uuid
             * @description Id of the finding.
             */
            id: string;
            /**
             * Format: uuid
             * @description The scan that produced it.
             */
            scan_id: string;
            /** @description The check that found it. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description What was found, in a few words. */
            title: string;
        };
        /** @description Remediation guidance for a finding. */
        FixPrompt: {
            finding: components["schemas"]["FindingSummary"];
            /** @description A prompt for a coding agent, or concrete steps for the operator of the site. */
            prompt: string;
            /**
             * @description Who can fix it. `code` in the source, `config` in headers, build or hosting, `operator` in dashboards, keys, DNS.
             * @enum {string}
             */
            remediationMode: "code" | "config" | "operator";
            /**
             * @description `operator_steps` exactly when `remediationMode` is `operator`.
             * @enum {string}
             */
            promptKind: "coding_agent_prompt" | "operator_steps";
            /** @description The framework that the scan recognised and the prompt is written for. */
            framework?: string | null;
        };
        /** @description The state of the service. */
        Health: {
            /**
             * @description Always ok.
             * @enum {string}
             */
            status: "ok";
        };
        /** @description An OpenAPI document. */
        OpenapiDocument: {
            /** @description Version of the specification. */
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One place of the request that does not fit. */
        Issue: {
            /** @description Where, such as `body.target` or `query.limit`. */
            path: string;
            /** @description What was expected and what was found. */
            message: string;
            /** @description The rule that was broken. */
            code: string;
        };
        /**
         * @description Machine-readable reason.
         * @enum {string}
         */
        ErrorCode: "invalid_input" | "invalid_token" | "forbidden" | "not_found" | "method_not_allowed" | "payload_too_large" | "rate_limited" | "quota_exceeded" | "internal_error" | "unavailable";
        /**
         * @description What went wrong.
         * @example {
         *       "error": "not_found",
         *       "message": "There is nothing here that you can see."
         *     }
         */
        Error: {
            error: components["schemas"]["ErrorCode"];
            /** @description What was expected and what was found. */
            message?: string;
            /** @description Seconds to wait; on rate-limit errors. */
            retry_after_seconds?: number;
            /** @description Places that do not fit; on invalid input. */
            issues?: components["schemas"]["Issue"][];
            /** @description The monthly quota and its use; on quota errors. */
            quota?: {
                [key: string]: unknown;
            };
            /** @description Id of the request; on errors of the service itself. */
            request_id?: string;
        };
    };
    responses: {
        /** @description The body or a parameter does not fit; `issues` names each place. */
        InvalidInput: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bearer token is missing, unknown or revoked. */
        InvalidToken: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this; `message` says what is missing. */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist or is not visible to the caller. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path exists, but not with this method; `Allow` lists those it knows. */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rate window of the token is used up; `message` names it. */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A rate window of the token is used up (`rate_limited`), or the organisation's scans of this month
         *     are (`quota_exceeded`).
         */
        TooManyScanStarts: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed. `request_id` finds the cause in its log. */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot work at the moment, for example because its database is away. */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Opaque position, taken from `next_cursor` of the previous page.
         * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
         */
        Cursor: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request, also in the server's log. A sane one that the client sends is kept.
         * @example 01932f60-1111-7abc-8def-0123456789ab
         */
        RequestId: string;
        /**
         * @description Requests that the described window allows.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the described window.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description When the described window resets, in Unix epoch seconds.
         * @example 1795080660
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before the next try.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description The methods that the path knows.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listScans: {
        parameters: {
            query?: {
                /**
                 * @description How many scans a page holds at most.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Opaque position, taken from `next_cursor` of the previous page.
                 * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of scans. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanPage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartScanRequest"];
            };
        };
        responses: {
            /** @description The scan is accepted and queued. */
            201: {
                headers: {
                    /**
                     * @description Path of the new scan.
                     * @example /api/v1/scans/01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                     */
                    Location: string;
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedScan"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyScanStarts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getScan: {
        parameters: {
            query?: {
                /**
                 * @description When true, `report` is the full report; otherwise a per-category severity summary.
                 * @example true
                 */
                include_findings?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the scan. A malformed id is answered like an unknown one.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan and its report. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanWithReport"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFindings: {
        parameters: {
            query?: {
                /**
                 * @description Severities to include, joined by commas.
                 * @example critical,high
                 */
                severity?: string;
                /**
                 * @description Only findings of this check.
                 * @example exposure.env-file
                 */
                check_id?: string;
                /**
                 * @description Only findings created at this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: string;
                /**
                 * @description How many findings a page holds at most.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Opaque position, taken from `next_cursor` of the previous page.
                 * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of findings. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingPage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renderFixPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the finding. A malformed id is answered like an unknown one.
                 * @example 01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03
                 */
                findingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fix prompt. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixPrompt"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 description of this API. */
            200: {
                headers: {
                    /**
                     * @description Strong validator of the representation.
                     * @example "x1Qw0YkQb5m3Jf5n0d2v7l8m"
                     */
                    ETag: string;
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    "text/yaml": string;
                    /** @example openapi: 3.1.0 */
                    "application/yaml": string;
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            /** @description The representation that `If-None-Match` names is still current. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process serves requests. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
