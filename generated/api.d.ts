// Generated from openapi.yaml.

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
         * @description Lists the scans of the organization of the token, newest first.
         */
        get: operations["listScans"];
        put?: never;
        /**
         * Start a scan
         * @description Queues a scan of a target. The scan runs asynchronously: poll `getScan` until its status is
         *     `completed` or `failed`. The `Location` header contains the path of the new scan.
         *
         *     With `Idempotency-Key`, a request can be repeated: within 24 hours, the same key and body return the first
         *     response again and start nothing. The same key with another body returns 409.
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
         * @description Returns the status of a scan and its report. The report is null until the scan has ended. The full
         *     report can be large: for scans with many findings, use `listFindings` with filters instead.
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
    "/api/v1/scans/{scanId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a scan
         * @description Cancels a scan that is queued or running. A queued one is `failed` at once, with the error code `cancelled`. An active
         *     one that a restart of the service returned to the queue stays there until a runner has undone what it wrote. A
         *     running one stops its tests within 5 seconds and undoes what it wrote. Usually within a minute, it is `completed`
         *     with the findings until then and `ended_by: cancelled`. A canceled scan returns its current state again. It still
         *     counts toward the monthly quota.
         */
        post: operations["cancelScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a lease
         * @description Renews the lease of a scan that a runner has claimed, and takes what the scan has handed on since. `lost`: another
         *     runner may have the scan, or it has ended; its process must end at once. `cancelled`: the scan must end in order, and
         *     return its result. `withdrawn`: an active scan is no longer allowed; it must end at once, and return its result.
         *     Messages that are none of the process of a scan return 409. With `first`, a request can be repeated after a lost
         *     response.
         */
        post: operations["renewLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return the result of a scan
         * @description Ends a scan that a runner has claimed. The messages are those of the process of the scan: what its report holds, and
         *     `ended` last; others return 409. Without messages, the scan returns to the queue. `lost`: the lease is lost, and nothing
         *     is stored. A repeated request returns the status again. A result of a host that neither is the target's nor is covered by the token fails the scan, and
         *     returns 409, also when it is repeated.
         */
        post: operations["endScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two scans
         * @description Compares the findings of a completed scan with those of an earlier one. What the scan did not look for closely
         *     enough is `unknown`, not `fixed`.
         */
        get: operations["diffScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report file
         * @description Returns the result of a scan as a file for another tool. Without `format`, `Accept` selects the format: media
         *     types that no format has select JSON. A failed scan is reported as a failure.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{scanId}/fix-prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Render a fix plan
         * @description Renders one prompt for all findings of a completed scan that a coding agent can fix. Its steps are in the order
         *     in which to fix them; findings with one cause are one step. Rendering is deterministic and calls no language
         *     model. Content of the scanned site is quoted in the prompt as untrusted data.
         */
        get: operations["renderScanFixPrompt"];
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
         * @description Lists the findings of all scans of the organization of the token, newest first.
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
         * @description Renders remediation guidance for a finding. Rendering is deterministic and calls no language model.
         *     Content of the scanned site is quoted in the prompt as untrusted data.
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
    "/api/v1/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issues
         * @description Lists the issues of the organization of the token, newest `first_seen` first. An issue is one weakness of one
         *     application, followed over scans.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/issues/{issueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an issue
         * @description Returns an issue with the finding of its latest sighting and its newest 100 events.
         */
        get: operations["getIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/issues/{issueId}/disposition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the disposition of an issue
         * @description Accepts an issue, marks it as a false positive, or reopens it. A disposition applies to later scans too, until
         *     it is cleared or expires. The same disposition sent again changes nothing.
         */
        put: operations["setDisposition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/issues/{issueId}/retest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a fix
         * @description Starts a scan that evaluates only the check of an issue. It has the start, mode and intensity of the latest scan that
         *     found the issue. Poll `getScan` until it has ended, then read `last_retest` of `getIssue`: the issue is fixed if
         *     the check passed. A retest changes no other issue. While one is queued or running, it is returned again.
         *
         *     A retest does not count toward the monthly quota. An issue can have 20 retests a day in UTC, an organization 500.
         */
        post: operations["retestIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description Lists the sites of the organization of the token, those with the most severe open issues first, then by origin. A
         *     site is an origin: two ports of a hostname are two sites. It is listed from its first scan on.
         */
        get: operations["listSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the webhooks of the organization of the token, newest first. An organization can have 20.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook. The response contains its secret, this once. The URL must use HTTPS and must not point to a private
         *     IP address; the operator of this instance can allow exceptions. The 21st webhook of an organization returns 403.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook.
         */
        get: operations["getWebhook"];
        /**
         * Update a webhook
         * @description Replaces the settings of a webhook. Members that are left out get their defaults. `enabled: true` also enables a
         *     webhook that the service disabled. Disabling a webhook ends its pending deliveries.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Creates a new secret, which the response contains this once. For 24 hours messages carry two signatures: one by the
         *     new secret and one by the previous secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Queues a message of type `webhook.test`. A disabled webhook returns 409.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Lists the messages to a webhook and every attempt to deliver them, newest first. Deliveries are kept for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a message again
         * @description Queues the message of a delivery again, with the same `webhook-id`. A disabled webhook returns 409.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Lists the integrations of the organization of the token, newest first. An organization can have 20.
         */
        get: operations["listIntegrations"];
        put?: never;
        /**
         * Create an integration
         * @description Creates an integration: tickets for issues, or messages to a channel. No response contains `secret`. A setting that the
         *     kind does not have, and a second integration with the same project, return 409. URLs must use HTTPS and must not point to
         *     a private IP address; the operator of this instance can allow exceptions. The 21st integration returns 403.
         */
        post: operations["createIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an integration
         * @description Returns an integration.
         */
        get: operations["getIntegration"];
        put?: never;
        post?: never;
        /**
         * Delete an integration
         * @description Deletes an integration with its secret and its deliveries. Tickets stay as they are.
         */
        delete: operations["deleteIntegration"];
        options?: never;
        head?: never;
        /**
         * Update an integration
         * @description Changes the settings that the body has; the others stay. Another `api_url` needs `secret` again. Pending deliveries are sent
         *     at once, and failed tickets are tried again. Disabling an integration ends its pending deliveries. The kind cannot change.
         */
        patch: operations["updateIntegration"];
        trace?: never;
    };
    "/api/v1/integrations/{integrationId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an integration
         * @description Queues a test. It reads the project without writing a ticket, or sends a message to the channel. `listIntegrationDeliveries`
         *     has the result. While a test is pending, its ID is returned. A disabled integration returns 409.
         */
        post: operations["testIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integrationId}/ticket-hook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ticket webhook of an integration
         * @description Returns the URL that takes webhooks of GitHub, GitLab, Jira or Linear, and whether it is in use. The secret is in no
         *     response. An integration of messages returns 409.
         */
        get: operations["getTicketHook"];
        /**
         * Set the ticket webhook of an integration
         * @description Sets the secret of the webhook at the vendor. From then on, closing a ticket there verifies the fix of its issue, and
         *     opens the ticket again if the weakness is still there. Null: messages of the vendor are a 404. An integration of
         *     messages returns 409.
         */
        put: operations["setTicketHook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integrationId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of an integration
         * @description Lists the tickets and messages of an integration and every attempt to deliver them, newest first. Deliveries are kept for 30
         *     days.
         */
        get: operations["listIntegrationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules
         * @description Lists the schedules of the organization of the token, newest first. An organization can have 100.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Create a schedule
         * @description Creates a schedule. Each run starts a scan under the same rules as `POST /api/v1/scans` and counts toward the
         *     monthly quota. The shortest time between two runs is 6 hours on plan `team` and 1 hour on `business` and
         *     `unlimited`; it is measured over the next 800 runs in UTC. More frequent runs, plan `free` and the 101st schedule
         *     return 403, as does what a scan may not do. A `cron` that never runs and an unknown `time_zone` return 409.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules/{scheduleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a schedule
         * @description Returns a schedule.
         */
        get: operations["getSchedule"];
        /**
         * Update a schedule
         * @description Replaces the settings of a schedule. Members that are left out get their defaults. The next run is calculated again
         *     when `cron`, `time_zone`, `jitter_minutes` or `enabled` change. A schedule can always be disabled, also where the
         *     plan or the authorization no longer allow its scans.
         */
        put: operations["updateSchedule"];
        post?: never;
        /**
         * Delete a schedule
         * @description Deletes a schedule. Its scans stay.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List monitors
         * @description Lists the monitors of the organization of the token, newest first. An organization can have 100.
         */
        get: operations["listMonitors"];
        put?: never;
        /**
         * Create a monitor
         * @description Creates a monitor, which looks at the target at once. The hostname must be a verified domain of the organization. A
         *     plan without monitors, an interval below the shortest of the plan, a target that is not public, and the 101st
         *     monitor of an organization return 403.
         */
        post: operations["createMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a monitor
         * @description Returns a monitor.
         */
        get: operations["getMonitor"];
        /**
         * Update a monitor
         * @description Replaces the settings of a monitor. Members that are left out get their defaults. Another target starts from the
         *     beginning: the first look at it is no change. A monitor that is enabled must meet the conditions of a new one (403).
         */
        put: operations["updateMonitor"];
        post?: never;
        /**
         * Delete a monitor
         * @description Deletes a monitor. Its scans are kept.
         */
        delete: operations["deleteMonitor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the own token
         * @description Returns the token of the request with its scopes, and its organization. Any token can call this operation.
         */
        get: operations["getOwnToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description Lists the tokens of the organization, newest first, with those that were revoked or expired in the last 90 days. Their
         *     values are never shown.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token
         * @description Creates a token. The response contains its value, this once. A token cannot give scopes or hosts that it lacks itself
         *     (403). An organization can have 1,000 tokens that are neither revoked nor expired; the next returns 403.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Revokes a token: it is refused from the next request on. A token that is revoked already returns 204 again. A token can
         *     revoke itself.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runners
         * @description Lists the runners of the last day that reach this API with a token, latest first. Runners of the service itself
         *     are not listed.
         */
        get: operations["listRunners"];
        put?: never;
        /**
         * Register a runner
         * @description Registers a process of `scanward runner --server`. Runner and server must exchange the same messages: another
         *     `protocol` returns 409. With labels, the runner claims scans of domains that have one of them; without, those of
         *     domains that have none. An organization can have 200 runners at a time; the next returns 403.
         */
        post: operations["registerRunner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runners/{runnerId}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a scan
         * @description Notes that the runner is alive, and with `slots` above 0 claims the next scan that it may run, for the time of a lease.
         *     The response then contains what the scan needs, such as sign-ins of test accounts, headers and client
         *     certificates. A runner of another `protocol` returns 409: register again. 404: the runner is not known any more,
         *     register again. After a lost response, repeat the request with the same `key`.
         */
        post: operations["claimScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Lists the domains of the organization, by hostname.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description Adds a domain that is not verified. Publish `proof` as a DNS record or as a file, then call `verifyDomain`. A domain that
         *     exists already returns 409. An organization can have 50 domains that are not verified; the next returns 403.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{domainId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Returns a domain with what to publish for its verification.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Remove a domain
         * @description Removes a domain with its authorization and its accounts. Active scans of it stop.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{domainId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain
         * @description Looks for the proof in DNS and on the site now, which can take up to 30 seconds. Without the proof, the response is 409
         *     and says what was found instead. A domain can be verified once in 10 seconds (429). Attestations are left to the shell of
         *     the server.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{domainId}/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Authorize active scans
         * @description Authorizes active scans of a verified domain, up to an intensity and on the given ports. A domain that is not verified
         *     returns 409. You confirm that you are allowed to test this domain.
         */
        put: operations["authorizeDomain"];
        post?: never;
        /**
         * Withdraw the authorization
         * @description Withdraws the authorization of active scans. Running active scans stop.
         */
        delete: operations["withdrawAuthorization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{domainId}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test accounts
         * @description Lists the test accounts that active scans of a domain sign in with. Secrets are never shown.
         */
        get: operations["listAccounts"];
        /**
         * Replace test accounts
         * @description Replaces the test accounts of a domain. An account has the properties of the accounts in `.scanward.yaml`, with its
         *     secrets as plain text: variables and files are not read. They are stored encrypted. An invalid account returns 409 and
         *     names the property.
         */
        put: operations["setAccounts"];
        post?: never;
        /**
         * Delete test accounts
         * @description Deletes the test accounts of a domain and port.
         */
        delete: operations["deleteAccounts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{domainId}/runner-label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Bind a domain to runners
         * @description Sets the label of the runners that may scan the domain: only runners with this label claim its scans, those of the
         *     service do not. Without a runner that has the label, scans wait. Null: as without a label. Scans that run go on.
         */
        put: operations["setRunnerLabel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-descriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API descriptions
         * @description Lists the API descriptions of the organization, newest first.
         */
        get: operations["listApiDescriptions"];
        put?: never;
        /**
         * Store an API description
         * @description Stores a document that names requests which no page names. Scans of its hostname can read it. Its hosts stand for the
         *     target, references to other documents are not followed, and credentials are not kept. A document of no known kind
         *     returns 409, with line and column of an error. The 51st description of an organization returns 403. The body may
         *     have 16 MiB.
         */
        post: operations["createApiDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-descriptions/{apiDescriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API description
         * @description Returns what is known of a description, without the document.
         */
        get: operations["getApiDescription"];
        put?: never;
        post?: never;
        /**
         * Delete an API description
         * @description Deletes a description. One that a schedule or a scan that has not ended uses returns 409.
         */
        delete: operations["deleteApiDescription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Lists the templates of the organization, newest first.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Store a template
         * @description Stores an HTTP template in the format of Nuclei, which all scans of the organization run, as far as their mode allows. One
         *     with the same ID is replaced. A document that cannot be read returns 409 with line and column of up to 20
         *     errors in `issues`. One of which nothing can run returns 409 too. An organization can have 500 templates of 8 MiB in total; more return 403.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Returns a template with its document.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template
         * @description Deletes a template. Issues that it found stay open, as no scan can prove them fixed any more.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Lists the members of the organization, by email address.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Removes a member and ends their sessions. The last owner stays (409).
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members/{userId}/hostnames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Limit a member to hosts
         * @description Limits a member or a viewer to hosts: they see and change nothing of other hosts, and cannot use what concerns the
         *     whole organization. Tokens that they made are limited too, for good; a token without a host left is revoked. Null
         *     removes the limit. Owners have access to all hosts (409).
         */
        put: operations["setMemberHostnames"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Lists open invitations, newest first. Their links are not shown again.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a user
         * @description Creates an invitation for an email address. The response contains its link, this once; it is valid for 7 days. A new
         *     invitation replaces an earlier one for the same email address. A member returns 409, and so do hosts for an owner, who
         *     has access to all.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Withdraws an invitation. Its link no longer works.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Lists who changed what in the organization, newest first.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage and limits
         * @description Returns what the organization uses of its plan. A limit of null means no limit.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checks
         * @description Lists every check of this version, by ID. The list changes only with the version: send `If-None-Match`.
         */
        get: operations["listChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checks/{checkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a check
         * @description Returns what a check looks for, and how to fix what it finds.
         */
        get: operations["getCheck"];
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
         * Get the OpenAPI document
         * @description Returns this document with the URL of this instance in `servers`. The default media type is
         *     `text/yaml`; `Accept` selects `application/yaml` or `application/json`.
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
         * Check liveness
         * @description Returns 200 when the process accepts requests. Checks nothing else.
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
         * Check readiness
         * @description Returns 200 when the database is reachable, its schema is current, and a runner has polled recently.
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
         * @description Severity of a finding.
         * @example high
         * @enum {string}
         */
        Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description `passive` sends no test payloads. `active` sends test payloads. It requires a plan with active scans
         *     and a verified domain that is authorized for the exact hostname and port of the target. A 403
         *     response names the missing step.
         * @example passive
         * @enum {string}
         */
        ScanMode: "passive" | "active";
        /**
         * @description Status of the scan. `completed` and `failed` are final.
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
         * @description URL or hostname. A bare hostname is scanned at `https://<host>`. Write an internationalized name
         *     in its `xn--` form. Userinfo and schemes other than http and https are rejected.
         *
         *     The pattern is a scheme, a host, a port up to 65535 and a path, each of them optional but the host. A host is a name
         *     whose last label is no number, an IPv4 address, or an IPv6 address in brackets. A host that only looks like one, such
         *     as `[1::2::3]`, returns 409, and 403 for a monitor.
         * @example https://app.example.com/
         */
        Target: string;
        /**
         * @description The target and the mode of a scan.
         * @example {
         *       "target": "app.example.com",
         *       "mode": "passive"
         *     }
         */
        StartScanRequest: {
            target: components["schemas"]["Target"];
            /**
             * @description Mode of the scan.
             * @default passive
             * @example passive
             * @enum {string}
             */
            mode: "passive" | "active";
            /**
             * @description For active scans: `safe` sends test payloads to read-only endpoints, `intrusive` also writes. The
             *     authorization of the domain must include the intensity. Ignored for passive scans.
             * @default safe
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /**
             * @description Paths that the scan never requests. `*` matches any characters. An issue that was found with other excluded
             *     paths stays as it is.
             * @default []
             * @example [
             *       "/logout",
             *       "/admin/*"
             *     ]
             */
            exclude_paths: string[];
            /**
             * @description Paths that the crawl requests first.
             * @default []
             * @example []
             */
            start_paths: string[];
            api_descriptions?: components["schemas"]["ApiDescriptionIds"];
            checks?: components["schemas"]["CheckPolicy"];
        };
        /**
         * @description An accepted scan.
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
             * @description ID of the scan.
             */
            id: string;
            /**
             * @description Always queued.
             * @enum {string}
             */
            status: "queued";
            /** @description The normalized URL, as in `target_url` of the scan. */
            target: string;
            mode: components["schemas"]["ScanMode"];
        };
        /**
         * @description A scan of a target.
         * @example {
         *       "id": "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55",
         *       "target_url": "https://app.example.com/",
         *       "target_hostname": "app.example.com",
         *       "target_origin": "https://app.example.com",
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
             * @description ID of the scan.
             */
            id: string;
            /**
             * Format: uri
             * @description The normalized URL of the target.
             */
            target_url: string;
            /** @description Hostname of the target. */
            target_hostname: string;
            /** @description Origin of the target. Sites are origins: two ports of a hostname are two sites. */
            target_origin: string;
            mode: components["schemas"]["ScanMode"];
            status: components["schemas"]["ScanStatus"];
            /**
             * Format: date-time
             * @description When a runner started the scan.
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When the scan completed or failed.
             */
            completed_at?: string | null;
            findings_count?: components["schemas"]["SeverityCounts"];
            /**
             * @description What started the scan.
             * @enum {string}
             */
            triggered_by?: "manual" | "api" | "schedule" | "monitor";
            /** @description How far the scan is. Null unless it is running. */
            progress?: components["schemas"]["ScanProgress"] | null;
            /**
             * Format: uuid
             * @description The schedule that started the scan.
             */
            schedule_id?: string | null;
            /**
             * Format: uuid
             * @description The monitor that started the scan.
             */
            monitor_id?: string | null;
            /**
             * Format: uuid
             * @description The issue that the scan evaluates again; null for other scans.
             */
            retest_of?: string | null;
            /**
             * Format: date-time
             * @description Start of the scan window of the site for which a queued scan waits. Null if it waits for none.
             */
            not_before?: string | null;
            /**
             * Format: date-time
             * @description When the scan was accepted.
             */
            created_at: string;
        };
        /** @description How far a running scan is. */
        ScanProgress: {
            /**
             * @description What the scan is doing.
             * @enum {string}
             */
            stage: "reaching" | "gathering" | "probing" | "judging";
            /** @description Requests sent so far. */
            requests: number;
            /** @description The most requests that the stage may still send; null if not known. */
            requests_left?: number | null;
            /** @description Findings so far; null if not known. The report may join or drop some. */
            findings?: number | null;
            /** @description Probes of an active scan; null in other stages. */
            probes?: {
                /** @description Probes that have ended. */
                done: number;
                /** @description Probes that have something to test. */
                total: number;
                /** @description Ids of the probes that run now. */
                running: string[];
            } | null;
            /**
             * @description Why the scan waits before it sends more requests; null if it does not.
             * @example the target limits the rate of requests
             */
            waiting?: string | null;
            /** @description Seconds until the time limit of the scan; null if not known. Most scans end earlier. */
            seconds_left?: number | null;
            /**
             * Format: date-time
             * @description When this was last written, at most some seconds ago.
             */
            updated_at: string;
        };
        /** @description A page of scans. */
        ScanPage: {
            /** @description Newest first. */
            scans: components["schemas"]["Scan"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description How the findings of two scans of one target differ. */
        ScanDiff: {
            /** @description The scan that is compared with. Null if there is none; every finding is added then. */
            base: components["schemas"]["Scan"] | null;
            scan: components["schemas"]["Scan"];
            /** @description Findings of the scan that the base does not have. */
            added: components["schemas"]["Finding"][];
            /** @description Findings of the base that the scan looked for and did not find. */
            fixed: components["schemas"]["Finding"][];
            /** @description Findings of the base that the scan did not find, and did not look for as closely. */
            unknown: {
                finding: components["schemas"]["Finding"];
                /** @description Why it may still be there. */
                reason: string;
            }[];
            /** @description Number of findings that both scans have. */
            unchanged: number;
        };
        /** @description A scan and its report. */
        ScanWithReport: {
            scan: components["schemas"]["Scan"];
            report: components["schemas"]["Report"];
        };
        /**
         * @description Null until the scan has ended. The summary of a completed scan has every property except
         *     `technologies`, `pages`, `view`, `findings` and `error`, with counts in `checks`. The full report
         *     (`include_findings=true`) adds `technologies`, `pages`, `view` and `findings`, and lists every check in
         *     `checks`. The report of a failed scan has only `error`. Later versions may add properties, so ignore
         *     those that you do not know.
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
        Report: ({
            /**
             * @description Severity counts by category, which is the part of a check id before the dot. Categories without
             *     findings are absent.
             */
            categories?: {
                [key: string]: components["schemas"]["SeverityCounts"];
            };
            totals?: components["schemas"]["SeverityCounts"];
            target?: components["schemas"]["ReportTarget"];
            /** @description Null for scans by a version that did not record it. */
            advisories?: components["schemas"]["ReportAdvisories"] | null;
            /** @description Null for a passive scan. */
            active?: components["schemas"]["ReportActive"] | null;
            /**
             * @description Stretches in which the target did not respond as it had before, in the order in which they began. A check
             *     that needed responses from one of them has not passed. Absent from reports of versions that did not
             *     record it.
             */
            disturbances?: components["schemas"]["ReportDisturbance"][];
            /**
             * @description Links, forms and operations that the scan skipped because using them might change something. Only in
             *     the full report; absent from reports of versions that did not record it.
             */
            skipped?: components["schemas"]["ReportSkipped"];
            /** @description API descriptions that the scan was given. Only in the full report; absent from reports of versions that did not record it. */
            api_descriptions?: components["schemas"]["ReportApiDescription"][];
            /**
             * @description What the scan looked at, and how closely. Only in the full report; absent from reports of versions that did
             *     not record it.
             */
            view?: components["schemas"]["ReportView"];
            /** @description Requests sent, redirects included. */
            requests?: number;
            /** @description How long the scan took, in milliseconds. */
            duration_ms?: number;
            /** @description Version of the engine that ran the scan. */
            engine_version?: string;
            /**
             * @description What ended the scan. `done`: it had finished. `time_limit`: its time limit. `cancelled`: a user. `crash`: its
             *     process died, also when it was started again. `target_lost`: the target did not respond any more. `memory`: its memory limit.
             *     `authorization_withdrawn`: its domain is no longer authorized, so what it wrote is not undone.
             *     Unless it is `done`, the report holds what the scan knew until then. Absent from reports of versions that
             *     did not record it.
             * @enum {string}
             */
            ended_by?: "done" | "time_limit" | "cancelled" | "crash" | "target_lost" | "memory" | "authorization_withdrawn";
            /** @description Counts in the summary, a list in the full report. */
            checks?: components["schemas"]["ReportCheckCounts"] | components["schemas"]["ReportCheckList"];
            /** @description Pages that the scan read. Only in the full report. */
            pages?: components["schemas"]["ReportPage"][];
            /** @description What the scan recognized. Only in the full report. */
            technologies?: components["schemas"]["ReportTechnology"][];
            /** @description The most severe first. Only in the full report. */
            findings?: components["schemas"]["Finding"][];
            error?: components["schemas"]["ReportError"];
        } & {
            [key: string]: unknown;
        }) | null;
        /**
         * @description A report in the format of the tool that reads it.
         * @example {
         *       "version": "2.1.0",
         *       "runs": []
         *     }
         */
        ReportDocument: {
            [key: string]: unknown;
        };
        /** @description The target as the scan saw it. */
        ReportTarget: {
            /** @description URL of the page after redirects, with secrets redacted. */
            final_url: string;
            /** @description Title of the page. */
            title: string | null;
            /** @description Names of the recognized technologies, such as `nextjs`. */
            technologies: string[];
        };
        /**
         * @description What a scan looked at, and how closely. A scan can only show that an issue is fixed if it looks at least as
         *     closely as the scan that saw it last.
         */
        ReportView: {
            /** @description The target URL without its query. */
            start: string;
            /** @description Host that was scanned, after redirects, with its port unless it is the default. */
            host: string;
            mode: components["schemas"]["ScanMode"];
            /**
             * @description Of an active scan, the lower of the requested and the authorized intensity. Otherwise `safe`.
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /** @description Whether the scan was signed in until its end. */
            signed_in: boolean;
            /** @description Whether a browser rendered the pages. */
            rendered: boolean;
            /**
             * @description `observe`: only responses to a crawl. `all`: also requests for well-known paths and named backends.
             * @enum {string}
             */
            probes: "all" | "observe";
            /** @description Paths that the scan did not request. */
            exclude_paths: string[];
            /** @description The only paths that the scan could request. Absent if it could request all. */
            include_paths?: string[];
        };
        /** @description The advisory data by which libraries were checked. */
        ReportAdvisories: {
            /** @description `built-in`, or where the data was loaded from. */
            source: string;
            /**
             * Format: date
             * @description Date of the newest advisory that it can contain.
             */
            dated: string;
            /** @description Age of the data at the end of the scan, in days. */
            age_days: number;
            /** @description Loaded data that the scan used. Absent where it used only built-in data. */
            sources?: components["schemas"]["ReportAdvisorySource"][];
        };
        /** @description Advisory data from one source. */
        ReportAdvisorySource: {
            /** @description URL or file that the data was loaded from. */
            source: string;
            /**
             * Format: date
             * @description Date of the newest advisory that it can contain.
             */
            dated: string;
            /** @description SHA-256 of the data, in hexadecimal. */
            sha256: string;
        };
        /** @description The probes of an active scan and what they covered. */
        ReportActive: {
            /**
             * @description The lower of the requested and the authorized intensity.
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /** @description Distinct kinds of requests that were probed. */
            entries: number;
            /** @description Kinds of requests beyond the limit, not probed. */
            entries_left_out: number;
            /** @description Requests that were found but never sent, such as logout. */
            avoided: number;
            /**
             * @description `none`: no sign-in was configured. `not_signed_in`: the target rejected it. `lost`: the session
             *     ended before the scan did.
             * @enum {string}
             */
            sign_in: "none" | "signed_in" | "not_signed_in" | "lost";
            /** @description Requests that the probes sent. */
            requests: number;
            crawl?: components["schemas"]["ReportCrawl"];
            rendered?: components["schemas"]["ReportRendered"];
            inputs?: components["schemas"]["ReportInputs"];
            /** @description Each configured account and what became of its sign-in. */
            sign_ins?: components["schemas"]["ReportSignIn"][];
            /** @description Calls of language models by the probes. Absent if the scan called none. */
            model_calls?: components["schemas"]["ReportModelCalls"];
            /** @description Absent from reports of versions that did not record it. */
            writes?: components["schemas"]["ReportWrites"];
        };
        /** @description A document that names requests of an application. */
        ApiDescription: {
            /**
             * Format: uuid
             * @description ID of the description.
             */
            id: string;
            /** @description Host whose scans can read it. */
            hostname: string;
            /** @description Name, such as that of the file. */
            name: string;
            kind: components["schemas"]["ApiDescriptionKind"];
            /** @description Bytes of the document. */
            size: number;
            /** @description SHA-256 of the document, in hex. */
            sha256: string;
            /** @description Operations, or requests to the hostname. */
            operations: number;
            /** @description Parts of the document that were not read. */
            warnings: string[];
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at: string;
        };
        /** @description The API descriptions of an organization. */
        ApiDescriptionList: {
            /** @description Newest first. */
            api_descriptions: components["schemas"]["ApiDescription"][];
        };
        /**
         * @description API descriptions of the hostname of the target, by ID. An unknown ID returns 404, one of another hostname 409.
         * @example []
         */
        ApiDescriptionIds: string[];
        /** @description A new API description. */
        CreateApiDescriptionRequest: {
            /**
             * @description A hostname or IP address, without scheme and port. What only looks like one returns 409.
             * @example app.example.com
             */
            hostname: string;
            /**
             * @description Name, such as that of the file. Default: that of the kind.
             * @example shop.yaml
             */
            name?: string;
            /**
             * @description Text of the document: OpenAPI 3.0 or 3.1, Swagger 2.0, Postman 2.0 or 2.1, HAR 1.2, a GraphQL schema or the response
             *     to an introspection query, or WSDL 1.1. At most 5 MiB.
             * @example {"openapi":"3.0.3","info":{"title":"Shop","version":"1"},"paths":{"/api/items":{"get":{}}}}
             */
            document: string;
        };
        /** @description An HTTP template of the organization, in the format of Nuclei. */
        Template: {
            /**
             * Format: uuid
             * @description ID of the stored template.
             */
            id: string;
            /** @description ID of its check in reports and issues. */
            check_id: string;
            /** @description ID in the document. */
            template_id: string;
            /** @description Name in the document. */
            name: string;
            severity: components["schemas"]["Severity"];
            /** @description Authors in the document. */
            authors: string;
            /** @description Name of the file. */
            file: string;
            /** @description Bytes of the document. */
            size: number;
            /** @description SHA-256 of the document, in hex. */
            sha256: string;
            /** @description Why some of its requests do not run; null if all can. */
            left_out: string | null;
            /** @description Text of the template. Lists leave it out. */
            document?: string;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at: string;
        };
        /** @description The templates of an organization. */
        TemplateList: {
            /** @description Newest first. */
            templates: components["schemas"]["Template"][];
        };
        /** @description A new template. */
        CreateTemplateRequest: {
            /**
             * @description Name of the file, which reports show. Default: the ID of the template.
             * @example build-info.yaml
             */
            file?: string;
            /**
             * @description Text of the template, in YAML. At most 128 KiB.
             * @example id: shop-build-info
             *     info: {name: Build information, severity: low}
             *     http:
             *       - method: GET
             *         path: ['{{BaseURL}}/build-info.json']
             *         matchers: [{type: word, words: ['"commit_sha"']}]
             */
            document: string;
        };
        /** @description What became of the operations of an API description. */
        ReportApiDescription: {
            /** @description Name of the description. */
            name: string;
            kind: components["schemas"]["ApiDescriptionKind"];
            /** @description Operations on the host of the scan. */
            operations: number;
            /** @description Operations that the scan requested. */
            requested: number;
            /** @description Operations that the scan did not request, and why. */
            not_requested: {
                method: string;
                /** @description URL with secrets redacted. */
                url: string;
                reason: string;
            }[];
            /** @description Parts of the document that were not read. */
            warnings: string[];
        };
        /**
         * @description Format of the document.
         * @enum {string}
         */
        ApiDescriptionKind: "openapi" | "swagger" | "postman" | "har" | "graphql" | "wsdl";
        /**
         * @description Where the application takes input. A request has a valid base if the target accepts it as it is: probes that
         *     compare responses prove nothing at one that is refused anyway.
         */
        ReportInputs: {
            /** @description Kinds of requests by where they were seen. */
            sources: {
                /** @description Such as `form`, `script`, `openapi` or `graphql`. */
                source: string;
                requests: number;
            }[];
            /** @description Parameters by their place in the request. */
            places: {
                /** @description Such as `query`, `json` or `cookie`. */
                place: string;
                parameters: number;
            }[];
            /** @description Kinds of requests beyond the limits of the intensity. */
            left_out: number;
            /** @description Kinds of requests that the target accepts. */
            valid_bases: number;
            /** @description Kinds of requests that the target refuses as they are. */
            refused_bases: number;
            /** @description Kinds of requests of which the scan has no response, such as writing ones at intensity `safe`. */
            unsent_bases: number;
            /** @description Requests without a valid base. */
            refused: {
                method: string;
                /** @description URL with secrets redacted. */
                url: string;
                /** @description Status code of the response. */
                status: number;
            }[];
        };
        /** @description Calls of language models, and what they cost. */
        ReportModelCalls: {
            /** @description Calls of all endpoints. */
            calls: number;
            /** @description Limit of one scan. */
            calls_max: number;
            /** @description Endpoints by their first call. */
            endpoints: {
                method: string;
                /** @description URL with secrets redacted. */
                url: string;
                calls: number;
                /** @description Length of all request bodies. */
                characters_sent: number;
                /** @description Length of all response bodies. */
                characters_received: number;
                /** @description Tokens that the responses state; null if none does. */
                tokens: number | null;
            }[];
        };
        /** @description The sign-in of one account. It never holds a credential. */
        ReportSignIn: {
            /** @description ID of the account. */
            account: string;
            /** @description Role of the account, such as `user` or `admin`. */
            role: string;
            /**
             * @description How it signs in.
             * @enum {string}
             */
            kind: "form" | "json" | "browser" | "bearer" | "cookie" | "header";
            /**
             * @description `not_signed_in`: the target never showed that it knows the account. `lost`: the session ended before the
             *     scan did. `not_used`: the scan needed no further account.
             * @enum {string}
             */
            state: "signed_in" | "not_signed_in" | "lost" | "not_used";
            /** @description Why it is not signed in; null otherwise. */
            reason: string | null;
            /** @description How often it signed in; more than one: the session ended in mid-scan and was renewed. */
            epochs: number;
        };
        /**
         * @description The crawl of an active scan, beside that of its passive part. Absent from reports of versions that did not
         *     record it.
         */
        ReportCrawl: {
            /** @description Pages, and other responses that name URLs, with different contents. */
            documents: number;
            /** @description Kinds of URLs that it visited. They differ in path, parameter names or routers. */
            shapes: number;
            /** @description Kinds of pages that it saw. They differ in structure, not only in text. */
            structures: number;
            /** @description URLs that it found and did not fetch. */
            urls_left: number;
            /** @description URLs that it never fetches, such as logout. */
            skipped: number;
            /**
             * @description `complete`: every kind of URL was visited. `no_news`: the last responses brought nothing new.
             *     `documents`: its limit of documents was reached. `size`: the pages took too much memory. `requests`: its limit
             *     of requests was reached, or the target or the request budget allowed no more. `time`: its time was over.
             * @enum {string}
             */
            stopped: "complete" | "no_news" | "documents" | "size" | "requests" | "time";
        };
        /** @description What the probes wrote, and what became of it. */
        ReportWrites: {
            /**
             * @description Pages of the application that changed, so that the scan stopped writing: they fail, or redirect to a set-up
             *     page. Null if it did not stop.
             */
            stopped: string | null;
            /** @description Writing requests that were sent. */
            sent: number;
            requests: {
                /** @description Method and path; `*` stands for test values in the path. */
                request: string;
                count: number;
            }[];
            /**
             * @description Kinds of writing requests that `requests` leaves out, because the list is limited. Absent from reports of
             *     versions that did not record it.
             */
            requests_left_out?: number;
            /**
             * @description Objects that the scan changed or created, as far as they have URLs of their own, and texts of the scan that a
             *     page still shows.
             */
            objects: {
                url: string;
                /**
                 * @description The name or text that the scan gave it, such as the email address of an account that it signed up, or
                 *     the name that the application gave it.
                 */
                name?: string;
                /** @enum {string} */
                change: "created" | "changed";
                /**
                 * @description `restored`: it has its old values again. `removed`: it was deleted. `left`: neither was possible;
                 *     remove or correct it.
                 * @enum {string}
                 */
                state: "restored" | "removed" | "left";
            }[];
        };
        ReportSkipped: {
            /** @description How many there were; the list may be shorter. */
            total: number;
            actions: components["schemas"]["ReportSkippedAction"][];
        };
        ReportSkippedAction: {
            method: string;
            url: string;
            /**
             * @description `destroys`: it deletes, resets or installs. `ends_session`: it signs out. `changes`: it changes what others
             *     rely on, or it sends, pays or toggles. `unclear`: an action by GET of which nothing tells what it does.
             *     `creates`: it writes.
             * @enum {string}
             */
            effect: "destroys" | "ends_session" | "changes" | "unclear" | "creates";
            reason: string;
        };
        /**
         * @description What the scan saw by using the application in the browser: it clicked, filled in forms and submitted them, and
         *     held back every request that would have written something.
         */
        ReportRendered: {
            /** @description States that showed something new, each explored once. */
            states: number;
            /** @description Pages and hash routes that were loaded. */
            documents: number;
            /** @description Clicks, submissions and other actions. */
            actions: number;
            /** @description Distinct kinds of requests that the application made. */
            requests_seen: number;
            /** @description Requests that would have written something and were not sent. */
            held_back: number;
            /** @description Loads and actions after which the page was still busy when its time was over. */
            cut_short: number;
            /** @description What was not clicked or requested because it looked destructive, each once. */
            skipped: {
                /** @description Label of the element, or the request. */
                action: string;
                /** @description What it would probably have done. */
                reason: string;
            }[];
            /**
             * @description `complete`: nothing was left. `states`, `documents`, `time`: a limit was reached before everything was
             *     explored. `browser`: the browser ended early. `not_rendered`: see `reason`.
             * @enum {string}
             */
            stopped: "complete" | "states" | "documents" | "time" | "browser" | "not_rendered";
            /** @description Why nothing was rendered. */
            reason?: string;
        };
        /** @description A stretch of requests in which the target did not respond as it had before. */
        ReportDisturbance: {
            /**
             * @description `unreachable`: connections were refused or closed. `silent`: no response in time. `failing`: server errors.
             *     `blocked`: the scanner was refused. `rate_limited`: the target asked it to wait. `challenged`: one page was
             *     served everywhere, such as a challenge. `redirected`: every URL redirected to one page, such as a sign-in.
             * @enum {string}
             */
            kind: "unreachable" | "silent" | "failing" | "blocked" | "rate_limited" | "challenged" | "redirected";
            /** @description The first request to the target that met it, counted from 1. */
            from_request: number;
            /** @description The last request that met it; null where it lasted until the end of the scan. */
            to_request: number | null;
            /** @description What happened, in a sentence. */
            message: string;
        };
        /** @description Number of checks by state. */
        ReportCheckCounts: {
            found: number;
            passed: number;
            passed_in_part?: number;
            not_evaluated: number;
        };
        /** @description Every check of the scan, in the full report. */
        ReportCheckList: components["schemas"]["ReportCheck"][];
        /** @description How a check ended. */
        ReportCheck: {
            /** @description The check, as `<group>.<check-name>`. */
            check_id: string;
            /**
             * @description A check that is not evaluated has not passed.
             * @enum {string}
             */
            state: "found" | "passed" | "passed_in_part" | "not_evaluated";
            /**
             * @description Why the check was not evaluated. Of a check that found something, what it could not look at besides, so
             *     that there may be more; null where it looked everywhere. Of a check that passed in part, what a limit
             *     left out; of one that passed by old advisories, their date. Otherwise null.
             */
            reason: string | null;
        };
        /** @description A page that the scan read. */
        ReportPage: {
            /** @description URL of the page, with secrets redacted. */
            url: string;
            /** @description Status code of the response. */
            status: number;
            /** @description Media type of the response. */
            media_type: string;
            /** @description Size of the response body. */
            bytes: number;
        };
        /** @description A technology that the scan recognized. */
        ReportTechnology: {
            /** @description Name in lower case, such as `nextjs` or `supabase`. */
            name: string;
            /** @description What it is, such as `framework`, `library`, `backend` or `hosting`. */
            kind: string;
            /** @description Version, where it was recognized. */
            version: string | null;
            /** @description How it was recognized. */
            evidence: string;
        };
        /** @description Why the scan failed. */
        ReportError: {
            /**
             * @description Machine-readable reason.
             * @enum {string}
             */
            code: "target_unreachable" | "name_not_found" | "address_refused" | "tls_failed" | "timeout" | "memory_exceeded" | "crashed" | "not_authorized" | "authorization_withdrawn" | "auth_failed" | "cancelled";
            /** @description Human-readable reason. */
            message: string;
        };
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
             * @description ID of the finding.
             */
            id: string;
            /**
             * Format: uuid
             * @description The scan that reported the finding.
             */
            scan_id: string;
            /** @description The check that reported the finding, as `<group>.<check-name>`. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description Title of the weakness. */
            title?: string | null;
            /** @description Impact and cause of the weakness. */
            description?: string | null;
            /** @description Null if none is stored. */
            evidence?: components["schemas"]["Evidence"] | null;
            /** @description Short instructions to fix the weakness. */
            remediation?: string | null;
            /** @description ID in the Common Weakness Enumeration (CWE). */
            cwe_id?: string | null;
            /** @description Absent from data of versions that did not return it. */
            classification?: components["schemas"]["Classification"];
            /**
             * Format: uuid
             * @description The issue that follows this weakness over scans. Null if there is none.
             */
            issue_id?: string | null;
            /**
             * Format: date-time
             * @description When the finding was stored.
             */
            created_at: string;
            /**
             * @description The same for the same weakness in every scan: hash of the check, the host and the place. Absent from
             *     reports of versions that did not return it.
             */
            fingerprint?: string;
            /**
             * Format: uri
             * @description Documentation page of the check on this instance: what it reports, what it does not report, and how to fix
             *     it. Needs no token. Absent if this version no longer has the check.
             */
            docs_url?: string;
        };
        /**
         * @description Where a weakness stands in public catalogs. A list is empty where the catalog has no entry that fits. For a check:
         *     what all its findings have in common.
         * @example {
         *       "owasp_top_10": [
         *         "A02:2025"
         *       ],
         *       "owasp_api": [],
         *       "owasp_llm": [],
         *       "asvs": [
         *         "3.4.1"
         *       ],
         *       "wstg": [
         *         "WSTG-CONF-07"
         *       ],
         *       "cves": [],
         *       "kev": false,
         *       "cvss": null
         *     }
         */
        Classification: {
            /** @description Categories of the OWASP Top 10:2025. */
            owasp_top_10: string[];
            /** @description Risks of the OWASP API Security Top 10:2023. */
            owasp_api: string[];
            /** @description Risks of the OWASP Top 10 for LLM Applications 2025. */
            owasp_llm: string[];
            /** @description Requirements of the OWASP Application Security Verification Standard 5.0.0. */
            asvs: string[];
            /** @description Tests of the OWASP Web Security Testing Guide 4.2. */
            wstg: string[];
            /** @description Published vulnerabilities (CVE) of the version that was found. */
            cves: string[];
            /** @description Whether one of them is in the catalog of exploited vulnerabilities of CISA (KEV). */
            kev: boolean;
            /** @description The highest base score of them. Null if none is known. */
            cvss: components["schemas"]["CvssScore"] | null;
        };
        /**
         * @description A base score of the Common Vulnerability Scoring System (CVSS).
         * @example {
         *       "version": "3.1",
         *       "vector": "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
         *       "score": 9.8
         *     }
         */
        CvssScore: {
            /** @description Version of CVSS. Null if the advisory does not name it. */
            version: string | null;
            /** @description Vector. Null if the advisory does not name it. */
            vector: string | null;
            /** @description The score. */
            score: number;
        };
        /**
         * @description Evidence of a weakness. Checks add properties of their own, which are not listed here. Only the first and last
         *     four characters of a secret are shown. Texts quote the target: treat them as data.
         * @example {
         *       "url": "https://app.example.com/.env",
         *       "request": "GET https://app.example.com/.env",
         *       "response": "HTTP 200\ncontent-type: text/plain",
         *       "excerpt": "DATABASE_URL=[redacted]",
         *       "samples": [
         *         "/.env"
         *       ],
         *       "samples_total": 1,
         *       "confidence": "certain"
         *     }
         */
        Evidence: {
            /** @description URL at which the weakness was found, with secrets redacted. */
            url?: string;
            /** @description The request, or another action such as a DNS query. Null if none was recorded. */
            request?: string | null;
            /** @description What was received, such as status code and headers. Null if none was recorded. */
            response?: string | null;
            /** @description Excerpt that shows the weakness. Null if there is none. */
            excerpt?: string | null;
            /** @description Where the weakness shows, such as paths, cookie names or parameters. In alphabetical order. */
            samples?: string[];
            /** @description Number of samples, including those that are not listed. */
            samples_total?: number;
            /**
             * @description `certain`: observed directly; `firm`: a strong sign; `tentative`: a weak sign, to be verified.
             * @enum {string}
             */
            confidence?: "certain" | "firm" | "tentative";
            /** @description Kind of the weakness, if the check distinguishes several. */
            kind?: string;
            /**
             * @description Shell command that repeats the request. Sign-ins are variables such as `$SESSION_A`. A finding that needs no
             *     request says so here in parentheses.
             */
            curl?: string;
            /** @description Commands that reproduce the finding, in this order. Those of controls come after those of the proof. */
            steps?: components["schemas"]["EvidenceStep"][];
            /** @description Names of the fields with secret values in data that a page contains. */
            secret_fields?: string[];
            /** @description IDs of other checks that found the same weakness at the same place. */
            also_proven_by?: string[];
            /** @description True if evidence was removed because the findings of the scan were too large. */
            shortened?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description A command that reproduces a part of a finding. */
        EvidenceStep: {
            /** @description What the command does, such as a control. */
            about: string;
            /** @description The shell command. */
            curl: string;
            /** @description What the response shows, as a sentence. */
            expected: string;
            /**
             * @description The same for programs: the response contains or lacks a text, has a status code, or has a header with a
             *     value.
             */
            shows?: {
                /** @description Text that the response contains. */
                contains?: string;
                /** @description How often it contains the text. Absent if that does not matter. */
                times?: number;
                /** @description Text that the response does not contain. */
                lacks?: string;
                /** @description Status code of the response. */
                status?: number;
                /** @description Name of a response header. */
                header?: string;
                /** @description Text that the header contains. */
                value?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A page of findings. */
        FindingPage: {
            /** @description Newest first. */
            findings: components["schemas"]["Finding"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description The finding of a fix prompt. */
        FindingSummary: {
            /**
             * Format: uuid
             * @description ID of the finding.
             */
            id: string;
            /**
             * Format: uuid
             * @description The scan that reported the finding.
             */
            scan_id: string;
            /** @description The check that reported the finding. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description Title of the weakness. */
            title: string;
        };
        /** @description Remediation guidance for a finding. */
        FixPrompt: {
            finding: components["schemas"]["FindingSummary"];
            /** @description A prompt for a coding agent, or concrete steps for the operator of the site. */
            prompt: string;
            /**
             * @description Where to fix it. `code` is the source code; `config` is headers, build or hosting; `operator` is dashboards, keys or DNS.
             * @enum {string}
             */
            remediationMode: "code" | "config" | "operator";
            /**
             * @description `operator_steps` exactly when `remediationMode` is `operator`.
             * @enum {string}
             */
            promptKind: "coding_agent_prompt" | "operator_steps";
            /** @description The framework that the scan detected and the prompt targets. */
            framework?: string | null;
        };
        /** @description One prompt for the findings of a scan. Each finding is in `findings` or in `left_out`. */
        ScanFixPrompt: {
            /**
             * Format: uuid
             * @description ID of the scan.
             */
            scan_id: string;
            /**
             * @description A prompt for a coding agent, of at most 60,000 characters. It names what only the operator of the site can
             *     fix, without the steps for it.
             */
            prompt: string;
            /** @description IDs of the findings that the prompt is about, in its order. */
            findings: string[];
            /**
             * @description The other findings: for the operator, accepted, false positives, inventories, or beyond the limits of a
             *     plan.
             */
            left_out: components["schemas"]["LeftOutFinding"][];
        };
        /** @description A finding that a fix plan leaves out. */
        LeftOutFinding: {
            /**
             * Format: uuid
             * @description ID of the finding.
             */
            finding_id: string;
            /** @description Why the plan leaves it out. */
            reason: string;
        };
        /**
         * @description `open`: seen by the last scan that looked for it. `accepted`, `false_positive`: the same, with a disposition.
         *     `fixed`: no longer found by a scan that looked at least as closely.
         * @example open
         * @enum {string}
         */
        IssueState: "open" | "accepted" | "false_positive" | "fixed";
        /** @description Who made a change. */
        IssueActor: {
            /**
             * @description A dashboard user, an API token, or a user of the command line on the server.
             * @enum {string}
             */
            kind: "user" | "token" | "shell";
            /** @description Email address, name of the token, or name of the system user. */
            name: string;
        };
        /** @description What the organization decided about an issue. */
        Disposition: {
            /**
             * @description What was decided.
             * @enum {string}
             */
            state: "accepted" | "false_positive";
            /** @description Why. */
            reason: string;
            /** @description Details for the team. */
            note: string | null;
            /**
             * Format: date-time
             * @description When the issue opens again. Null: it does not.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the disposition was set.
             */
            set_at: string;
            set_by: components["schemas"]["IssueActor"];
        };
        /**
         * @description A disposition and its reason.
         * @example {
         *       "state": "accepted",
         *       "reason": "Decoy file"
         *     }
         */
        SetDispositionRequest: {
            /**
             * @description `open` clears the disposition.
             * @example accepted
             * @enum {string}
             */
            state: "open" | "accepted" | "false_positive";
            /**
             * @description Why, on one line.
             * @example Decoy file
             */
            reason: string;
            /**
             * @description Details for the team.
             * @example Checked by the team on 2026-11-21.
             */
            note?: string | null;
            /**
             * Format: date-time
             * @description When the issue opens again, within a minute. Must be in the future.
             * @example 2027-03-01T00:00:00Z
             */
            expires_at?: string | null;
        };
        /** @description A weakness of an application, followed over scans. */
        SecurityIssue: {
            /**
             * Format: uuid
             * @description ID of the issue.
             */
            id: string;
            /** @description Fingerprint of its findings. */
            fingerprint: string;
            /** @description Hostname of the application, after redirects. */
            hostname: string;
            /** @description Origin of the application, after redirects. */
            origin: string;
            /** @description The check that reports it, as `<group>.<check-name>`. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description Title of the weakness. */
            title: string;
            /** @description Absent from data of versions that did not return it. */
            classification?: components["schemas"]["Classification"];
            state: components["schemas"]["IssueState"];
            /**
             * Format: date-time
             * @description When a scan first found it.
             */
            first_seen: string;
            /**
             * Format: date-time
             * @description When a scan last found it.
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When a scan last found it, or looked at least as closely and did not find it.
             */
            last_evaluated: string;
            /**
             * Format: date-time
             * @description When `state` last changed.
             */
            state_changed_at: string;
            /**
             * Format: date-time
             * @description When a scan showed that it is fixed.
             */
            fixed_at: string | null;
            /** @description How often it came back after it was fixed. */
            reopened: number;
            /** @description Number of scans that found it. */
            scans_seen: number;
            /**
             * Format: uuid
             * @description Finding of the latest sighting. Null once it is deleted.
             */
            finding_id: string | null;
            /**
             * Format: uuid
             * @description Scan of the latest sighting. Null once it is deleted.
             */
            scan_id: string | null;
            /** @description Null if there is none. */
            disposition: components["schemas"]["Disposition"] | null;
        };
        /** @description A page of issues. */
        SecurityIssuePage: {
            /** @description Newest `first_seen` first. */
            issues: components["schemas"]["SecurityIssue"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description What a retest of an issue found. */
        Retest: {
            /**
             * Format: uuid
             * @description ID of its scan.
             * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            scan_id: string;
            /**
             * Format: date-time
             * @description When it ended.
             * @example 2026-11-21T10:00:08.000Z
             */
            at: string;
            /**
             * @description `not_evaluated`: the issue stays as it was.
             * @example fixed
             * @enum {string}
             */
            verdict: "fixed" | "still_there" | "not_evaluated";
            /**
             * @description Why the check was not evaluated; null otherwise.
             * @example null
             */
            reason: string | null;
        };
        /** @description An issue with the finding of its latest sighting and its history. */
        SecurityIssueWithHistory: {
            /**
             * Format: uuid
             * @description ID of the issue.
             */
            id: string;
            /** @description Fingerprint of its findings. */
            fingerprint: string;
            /** @description Hostname of the application, after redirects. */
            hostname: string;
            /** @description Origin of the application, after redirects. */
            origin: string;
            /** @description The check that reports it, as `<group>.<check-name>`. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description Title of the weakness. */
            title: string;
            /** @description Absent from data of versions that did not return it. */
            classification?: components["schemas"]["Classification"];
            state: components["schemas"]["IssueState"];
            /**
             * Format: date-time
             * @description When a scan first found it.
             */
            first_seen: string;
            /**
             * Format: date-time
             * @description When a scan last found it.
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When a scan last found it, or looked at least as closely and did not find it.
             */
            last_evaluated: string;
            /**
             * Format: date-time
             * @description When `state` last changed.
             */
            state_changed_at: string;
            /**
             * Format: date-time
             * @description When a scan showed that it is fixed.
             */
            fixed_at: string | null;
            /** @description How often it came back after it was fixed. */
            reopened: number;
            /** @description Number of scans that found it. */
            scans_seen: number;
            /**
             * Format: uuid
             * @description Finding of the latest sighting. Null once it is deleted.
             */
            finding_id: string | null;
            /**
             * Format: uuid
             * @description Scan of the latest sighting. Null once it is deleted.
             */
            scan_id: string | null;
            /** @description Null if there is none. */
            disposition: components["schemas"]["Disposition"] | null;
            /** @description The finding of the latest sighting. It is kept when its scan is deleted. */
            finding: components["schemas"]["Finding"];
            /** @description The latest retest that has ended; null without one. */
            last_retest?: components["schemas"]["Retest"] | null;
            /** @description The newest first. */
            events: components["schemas"]["IssueEvent"][];
        };
        /** @description A change in the life of an issue. */
        IssueEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * @description `opened`, `fixed`, `reopened`: by a scan. `accepted`, `false_positive`, `cleared`: a disposition was set or
             *     cleared. `expired`: a disposition ended. `moved`: the application moved between a hostname and its `www.` name.
             * @enum {string}
             */
            type: "opened" | "fixed" | "reopened" | "accepted" | "false_positive" | "cleared" | "expired" | "moved";
            /**
             * Format: uuid
             * @description The scan that caused the change. Null if none did, or if it is deleted.
             */
            scan_id: string | null;
            /** @description Who made the change. Null if a scan or the service did. */
            by: components["schemas"]["IssueActor"] | null;
            /** @description The reason of a disposition. */
            reason: string | null;
        };
        /**
         * @description A site, with its latest scan and its open issues.
         * @example {
         *       "origin": "https://app.example.com",
         *       "hostname": "app.example.com",
         *       "latest_scan": null,
         *       "grade": "F",
         *       "open_issues": {
         *         "critical": 1,
         *         "high": 0,
         *         "medium": 2,
         *         "low": 3,
         *         "info": 4
         *       }
         *     }
         */
        Site: {
            /** @description Scheme, hostname and, unless it is the default, port. */
            origin: string;
            /** @description Hostname of the origin. */
            hostname: string;
            /** @description The latest scan of the site. Null if it is deleted, or if it started at a host that the token is not limited to. */
            latest_scan: components["schemas"]["SiteScan"] | null;
            /** @description Null before the first completed scan. */
            grade: components["schemas"]["SiteGrade"] | null;
            /** @description Number of open issues of each severity. */
            open_issues: components["schemas"]["SeverityCounts"];
        };
        /** @description The latest scan of a site. */
        SiteScan: {
            /**
             * Format: uuid
             * @description ID of the scan.
             */
            id: string;
            status: components["schemas"]["ScanStatus"];
            /**
             * Format: date-time
             * @description When the scan completed or failed.
             */
            completed_at: string | null;
        };
        /**
         * @description The highest severity of the open issues as a letter: `F` critical, `D` high, `C` medium, `B` low, `A` only info or
         *     none. It does not say how closely the scans looked.
         * @example F
         * @enum {string}
         */
        SiteGrade: "A" | "B" | "C" | "D" | "F";
        /** @description A page of sites. */
        SitePage: {
            /** @description Most severe first, then by origin. */
            sites: components["schemas"]["Site"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /**
         * @description Label of runners, in lower case.
         * @example staging
         */
        RunnerLabel: string;
        /** @description The secret of a ticket webhook. */
        TicketHookRequest: {
            /**
             * @description Secret that the vendor signs its messages with, or sends; null to disable the webhook.
             * @example staple_battery_horse
             */
            secret: string | null;
        };
        /** @description A webhook by which a vendor tells that tickets were closed. */
        TicketHook: {
            /**
             * Format: uri
             * @description URL to enter at the vendor.
             * @example https://scan.example.com/hooks/tickets/01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
             */
            url: string;
            /**
             * @description Whether a secret is set.
             * @example true
             */
            enabled: boolean;
        };
        /** @description The label of the runners that may scan a domain. */
        RunnerLabelRequest: {
            /**
             * @description The label, in lower case; null for none.
             * @example staging
             */
            label: string | null;
        };
        /** @description A runner that reaches this API with a token. */
        Runner: {
            /**
             * Format: uuid
             * @description ID of the runner.
             * @example 01932f93-2c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description Name of the runner, by default of its machine.
             * @example build-7
             */
            name: string;
            /** @description Labels of the runner. */
            labels: components["schemas"]["RunnerLabel"][];
            /**
             * @description Scans that it runs at a time.
             * @example 2
             */
            slots: number;
            /**
             * @description Version of the runner.
             * @example 0.2.0
             */
            version: string;
            /**
             * Format: date-time
             * @description When the runner was last seen.
             * @example 2026-11-22T08:00:00.000Z
             */
            seen_at: string;
        };
        /** @description The runners of an organization. */
        RunnerList: {
            /** @description Latest first. */
            runners: components["schemas"]["Runner"][];
        };
        /** @description A process that runs scans. */
        RegisterRunnerRequest: {
            /**
             * @description Name of the runner, such as that of its machine.
             * @example build-7
             */
            name: string;
            /** @description Labels of the domains whose scans it claims; empty for domains without a label. */
            labels: components["schemas"]["RunnerLabel"][];
            /**
             * @description Scans that it runs at a time.
             * @example 2
             */
            slots: number;
            /**
             * @description Version of the runner.
             * @example 0.2.0
             */
            version: string;
            /**
             * @description Hash of the messages that it exchanges.
             * @example 0f3a9c51d2e84b76
             */
            protocol: string;
        };
        /** @description A runner that may claim scans. */
        RegisteredRunner: {
            /**
             * Format: uuid
             * @description ID of the runner.
             * @example 01932f93-2c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description Time of a lease. Renew it well before.
             * @example 60
             */
            lease_seconds: number;
        };
        /** @description What a runner can take. */
        ClaimScanRequest: {
            /**
             * @description Free slots; with 0, no scan is claimed.
             * @example 1
             */
            slots: number;
            /**
             * @description Random value. A repeated request with the same one returns the same scan, under a new lease.
             * @example 5f2d0c9a-7b1e-4d3c-8a6f-0e9d7c5b3a1f
             */
            key?: string;
        };
        /** @description A scan that the runner now holds. */
        ClaimedScanOrNone: {
            /** @description The scan; null if none waits. */
            claim: components["schemas"]["ScanClaim"] | null;
        };
        /** @description A scan, and the proof that the runner holds it. */
        ScanClaim: {
            /**
             * Format: uuid
             * @description ID of the scan.
             * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            scan_id: string;
            lease: components["schemas"]["LeaseToken"];
            /**
             * @description Which attempt this is, from 1.
             * @example 1
             */
            attempt: number;
            /**
             * @description The scan was canceled before.
             * @example false
             */
            is_cancelled: boolean;
            /**
             * @description What the scan needs, with decrypted secrets. Its form belongs to the protocol, not to version 1.
             * @example {}
             */
            work: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Proof that the runner holds the scan.
         * @example 5f2d0c9a7b1e4d3c8a6f0e9d7c5b3a1f
         */
        LeaseToken: string;
        /** @description Messages of the process of the scan. Their form belongs to the protocol, not to version 1. */
        ScanMessages: {
            [key: string]: unknown;
        }[];
        /** @description A lease, and what the scan has handed on. */
        RenewLeaseRequest: {
            lease: components["schemas"]["LeaseToken"];
            messages: components["schemas"]["ScanMessages"];
            /**
             * @description Number of the first part among the messages, from 0 for each lease. Messages of `progress` have none. A part
             *     with a number that is already stored is ignored. Without it, each part counts.
             * @example 0
             */
            first?: number;
        };
        /** @description Whether the scan goes on. */
        LeaseState: {
            /**
             * @description State of the lease.
             * @example held
             * @enum {string}
             */
            state: "held" | "cancelled" | "withdrawn" | "lost";
            /**
             * @description Why an active scan is no longer allowed; null in other states.
             * @example null
             */
            reason: string | null;
        };
        /** @description The result of a scan. */
        EndScanRequest: {
            lease: components["schemas"]["LeaseToken"];
            messages: components["schemas"]["ScanMessages"];
            /**
             * Format: date-time
             * @description Until when a returned scan waits; null or absent if it does not.
             * @example null
             */
            not_before?: string | null;
        };
        /** @description What became of the scan. */
        EndedScan: {
            /**
             * @description Status of the scan; `lost` if the runner does not hold it.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "completed" | "failed" | "lost";
        };
        /**
         * @description `read`: every GET request outside of `admin`. `scan`: start and cancel scans. `triage`: dispositions of issues.
         *     `manage`: webhooks, integrations, schedules and monitors. `admin`: tokens, domains, accounts, members, invitations and audit log.
         *     `run`: run scans, with the secrets that they need.
         * @example read
         * @enum {string}
         */
        TokenScope: "read" | "scan" | "triage" | "manage" | "admin" | "run";
        /** @description Who created a token. */
        TokenCreator: {
            /**
             * @description A user of the dashboard, another token, or the shell of the server.
             * @example user
             * @enum {string}
             */
            kind: "user" | "token" | "shell";
            /**
             * @description Email address, name of the token, or user of the operating system.
             * @example owner@example.com
             */
            name: string;
        };
        /** @description A token, without its value. */
        ApiToken: {
            /**
             * Format: uuid
             * @description ID of the token.
             * @example 01932f90-5c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description What the token is for.
             * @example deployments
             */
            name: string;
            /**
             * @description The last four characters of the value.
             * @example x4Yz
             */
            last_four: string;
            /** @description What the token can do. */
            scopes: components["schemas"]["TokenScope"][];
            /** @description The hosts that the token is limited to; null if it is not limited. */
            hostnames: string[] | null;
            /**
             * Format: date-time
             * @description When the token was created.
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            created_by: components["schemas"]["TokenCreator"];
            /**
             * Format: date-time
             * @description Last use, to the minute; null if it was never used.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the token expires; null if it does not.
             * @example 2027-03-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the token was revoked; null if it was not.
             * @example null
             */
            revoked_at: string | null;
        };
        /** @description A new token with its value. */
        ApiTokenWithSecret: {
            /**
             * Format: uuid
             * @description ID of the token.
             * @example 01932f90-5c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description What the token is for.
             * @example deployments
             */
            name: string;
            /**
             * @description The last four characters of the value.
             * @example x4Yz
             */
            last_four: string;
            /** @description What the token can do. */
            scopes: components["schemas"]["TokenScope"][];
            /** @description The hosts that the token is limited to; null if it is not limited. */
            hostnames: string[] | null;
            /**
             * Format: date-time
             * @description When the token was created.
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            created_by: components["schemas"]["TokenCreator"];
            /**
             * Format: date-time
             * @description Last use, to the minute; null if it was never used.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the token expires; null if it does not.
             * @example 2027-03-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the token was revoked; null if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The value of the token. It is not shown again.
             * @example swd_exampleexampleexampleexampleexampleexamx4Yz
             */
            secret: string;
        };
        /** @description The tokens of an organization. */
        ApiTokenList: {
            /** @description Newest first. */
            tokens: components["schemas"]["ApiToken"][];
        };
        /** @description A token and its organization. */
        OwnToken: {
            token: components["schemas"]["ApiToken"];
            /** @description The organization of the token. */
            organization: {
                /**
                 * Format: uuid
                 * @description ID of the organization.
                 * @example 01932f5a-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                id: string;
                /**
                 * @description Name of the organization.
                 * @example default
                 */
                name: string;
                /**
                 * @description Plan of the organization.
                 * @example team
                 */
                plan: string;
            };
        };
        /**
         * @description A new token.
         * @example {
         *       "name": "deployments",
         *       "scopes": [
         *         "read",
         *         "scan"
         *       ]
         *     }
         */
        CreateTokenRequest: {
            /**
             * @description What the token is for, on one line.
             * @example deployments
             */
            name: string;
            /** @description What the token can do. Default: `read`, `scan`, `triage` and `manage`. */
            scopes?: components["schemas"]["TokenScope"][];
            /**
             * @description Hosts to limit the token to: hostnames without a port, or `*.example.com` for all subdomains of `example.com`.
             *     Null: no limit.
             */
            hostnames?: string[] | null;
            /**
             * Format: date-time
             * @description When the token expires. Must be in the future. Null if it does not expire.
             * @example 2027-03-01T00:00:00Z
             */
            expires_at?: string | null;
        };
        /** @description A domain of the organization. Active scans and monitors need a verified one. */
        Domain: {
            /**
             * Format: uuid
             * @description ID of the domain.
             * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description Hostname in lower case, without subdomains.
             * @example app.example.com
             */
            hostname: string;
            /**
             * @description `lost`: the proof was removed after the verification.
             * @example verified
             * @enum {string}
             */
            state: "pending" | "verified" | "lost";
            proof: components["schemas"]["DomainProof"];
            /**
             * Format: date-time
             * @description Start of the verification; null if the domain is not verified.
             * @example 2026-11-20T08:00:00.000Z
             */
            verified_at: string | null;
            /**
             * @description `proof`: a DNS record or a file. `attestation`: the shell of the server. Null if the domain is not verified.
             * @example proof
             */
            verified_by: string | null;
            /** @description The authorization of active scans; null without one. */
            authorization: components["schemas"]["DomainAuthorization"] | null;
            /** @description Label of the runners that scan the domain; null if any runner without labels does. */
            runner_label?: components["schemas"]["RunnerLabel"] | null;
            /**
             * Format: date-time
             * @description When the domain was added.
             * @example 2026-11-20T07:55:00.000Z
             */
            created_at: string;
        };
        /** @description What to publish at one of two places, so that the domain can be verified. */
        DomainProof: {
            /**
             * @description Value that proves control of the domain.
             * @example 5f2d0c9a7b1e4d3c8a6f0e9d7c5b3a1f2e4d6c8b0a9f7e5d
             */
            token: string;
            /**
             * @description Name of the TXT record; null for IP addresses, which have none.
             * @example _scanward.app.example.com
             */
            dns_name: string | null;
            /**
             * @description Value of the TXT record.
             * @example scanward-verification=5f2d0c9a7b1e4d3c8a6f0e9d7c5b3a1f2e4d6c8b0a9f7e5d
             */
            dns_value: string;
            /**
             * @description URL of the file.
             * @example https://app.example.com/.well-known/scanward-verification.txt
             */
            file_url: string;
            /**
             * @description A line that the file must have.
             * @example scanward-verification=5f2d0c9a7b1e4d3c8a6f0e9d7c5b3a1f2e4d6c8b0a9f7e5d
             */
            file_content: string;
        };
        /** @description What active scans of a domain may do. */
        DomainAuthorization: {
            /**
             * @description The highest intensity.
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /**
             * @description Ports and ranges; null for all ports.
             * @example 443,8000-8100
             */
            ports: string | null;
            /**
             * Format: date-time
             * @description When active scans were authorized.
             * @example 2026-11-20T08:05:00.000Z
             */
            authorized_at: string;
        };
        /** @description The domains of an organization. */
        DomainList: {
            /** @description By hostname. */
            domains: components["schemas"]["Domain"][];
        };
        /**
         * @description A new domain.
         * @example {
         *       "hostname": "app.example.com"
         *     }
         */
        CreateDomainRequest: {
            /**
             * @description A hostname or IP address, without scheme and port. What only looks like one returns 409.
             * @example app.example.com
             */
            hostname: string;
        };
        /**
         * @description What active scans may do.
         * @example {
         *       "intensity": "safe"
         *     }
         */
        AuthorizeDomainRequest: {
            /**
             * @description The highest intensity.
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /**
             * @description Ports and ranges, such as `443,8000-8100`; null for all ports. A range that ends before it begins returns 409.
             * @example 443,8000-8100
             */
            ports?: string | null;
        };
        /** @description A test account, without its secrets. */
        TestAccount: {
            /**
             * @description Name of the account.
             * @example alice
             */
            id: string;
            /**
             * @description `user`, `admin` or another word.
             * @example user
             */
            role: string;
            /**
             * @description How the account signs in; null if an earlier version stored it.
             * @example form
             */
            kind: string | null;
            /**
             * @description Page that shows whether the account is signed in; null if scans find one.
             * @example /account
             */
            check_url: string | null;
            /**
             * @description Whether a secret is stored.
             * @example true
             */
            has_secret: boolean;
        };
        /** @description The test accounts of a domain and port. */
        TestAccountList: {
            /**
             * @description Port of the accounts; null for all ports without accounts of their own.
             * @example null
             */
            port: number | null;
            /** @description In the order in which they were set. */
            accounts: components["schemas"]["TestAccount"][];
            /**
             * Format: date-time
             * @description When the accounts were set; null without accounts.
             * @example 2026-11-20T08:10:00.000Z
             */
            updated_at: string | null;
        };
        /**
         * @description The test accounts of a domain and port.
         * @example {
         *       "accounts": [
         *         {
         *           "id": "bot",
         *           "signIn": {
         *             "kind": "bearer",
         *             "value": "eyJhbGciOi"
         *           }
         *         }
         *       ]
         *     }
         */
        SetAccountsRequest: {
            /** @description Each with an `id` of its own. */
            accounts: {
                /**
                 * @description Letters, digits and `@ . _ -`.
                 * @example alice
                 */
                id: string;
                /**
                 * @description `user`, `admin` or another word.
                 * @default user
                 * @example user
                 */
                role: string;
                /**
                 * @description `kind` (`form`, `json`, `browser`, `bearer`, `cookie` or `header`) and its properties, as in
                 *     `.scanward.yaml`.
                 */
                signIn: {
                    /**
                     * @description How the account signs in.
                     * @example form
                     * @enum {string}
                     */
                    kind: "form" | "json" | "browser" | "bearer" | "cookie" | "header";
                } & {
                    [key: string]: unknown;
                };
                check?: components["schemas"]["AccountCheck"];
            }[];
        };
        /**
         * @description A page that shows whether an account is signed in. Without it, scans find one.
         * @example {
         *       "url": "/account"
         *     }
         */
        AccountCheck: {
            /**
             * @description Path of the target or URL.
             * @example /account
             */
            url: string;
            /**
             * @description Text that only a signed-in account sees.
             * @example Sign out
             */
            signedIn?: string | null;
        };
        /** @description A member of the organization. */
        Member: {
            /**
             * Format: uuid
             * @description ID of the user.
             * @example 01932f93-1c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            user_id: string;
            /**
             * @description Email address of the user.
             * @example ada@example.com
             */
            email: string;
            role: components["schemas"]["MemberRole"];
            /** @description The hosts that the user is limited to; null if they are not limited. */
            hostnames?: string[] | null;
            /**
             * Format: date-time
             * @description When the user joined.
             * @example 2026-11-20T07:55:00.000Z
             */
            created_at: string;
        };
        /**
         * @description The hosts of a member.
         * @example {
         *       "hostnames": [
         *         "app.example.com"
         *       ]
         *     }
         */
        MemberHostnames: {
            /**
             * @description Hosts to limit the user to: hostnames without a port, or `*.example.com` for all subdomains of `example.com`.
             *     Null: no limit.
             */
            hostnames: string[] | null;
        };
        /**
         * @description Owners manage members. Viewers read everything that members see, and change nothing.
         * @example member
         * @enum {string}
         */
        MemberRole: "owner" | "member" | "viewer";
        /** @description The members of an organization. */
        MemberList: {
            /** @description By email address. */
            members: components["schemas"]["Member"][];
        };
        /** @description An open invitation. */
        Invitation: {
            /**
             * Format: uuid
             * @description ID of the invitation.
             * @example 01932f94-1c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description Email address of the user; null if anyone with the link can join.
             * @example bob@example.com
             */
            email: string | null;
            role: components["schemas"]["MemberRole"];
            /** @description The hosts that the user is limited to; null if they are not limited. */
            hostnames?: string[] | null;
            /**
             * Format: date-time
             * @description When the user was invited.
             * @example 2026-11-20T07:55:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-11-27T07:55:00.000Z
             */
            expires_at: string;
        };
        /** @description A new invitation with its link. */
        InvitationWithUrl: {
            /**
             * Format: uuid
             * @description ID of the invitation.
             * @example 01932f94-1c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * @description Email address of the user; null if anyone with the link can join.
             * @example bob@example.com
             */
            email: string | null;
            role: components["schemas"]["MemberRole"];
            /** @description The hosts that the user is limited to; null if they are not limited. */
            hostnames?: string[] | null;
            /**
             * Format: date-time
             * @description When the user was invited.
             * @example 2026-11-20T07:55:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-11-27T07:55:00.000Z
             */
            expires_at: string;
            /**
             * @description Link with which the user joins. It is not shown again.
             * @example http://127.0.0.1:8080/welcome?code=exampleexampleexampleexampleexampleexample0
             */
            url: string;
        };
        /** @description The open invitations of an organization. */
        InvitationList: {
            /** @description Newest first. */
            invitations: components["schemas"]["Invitation"][];
        };
        /**
         * @description A new invitation.
         * @example {
         *       "email": "bob@example.com",
         *       "role": "member"
         *     }
         */
        CreateInvitationRequest: {
            /**
             * @description Email address of the user. What only looks like one returns 409.
             * @example bob@example.com
             */
            email: string;
            role: components["schemas"]["MemberRole"];
            /**
             * @description Hosts to limit the user to: hostnames without a port, or `*.example.com` for all subdomains of `example.com`.
             *     Null: no limit.
             */
            hostnames?: string[] | null;
        };
        /** @description A change, or an attempt to sign in. */
        AuditLogEntry: {
            /**
             * Format: uuid
             * @description ID of the entry.
             * @example 01932f95-1c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T08:05:00.000Z
             */
            at: string;
            /**
             * @description What happened.
             * @example domain.authorized
             */
            action: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description A user of the dashboard, the shell of the server, a token, or the service itself.
                 * @example token
                 * @enum {string}
                 */
                kind: "user" | "shell" | "token" | "system";
                /**
                 * @description Email address, user of the operating system, or name of the token.
                 * @example provisioning
                 */
                name: string;
            };
            /**
             * @description Hostname, email address or name of what was changed.
             * @example app.example.com
             */
            subject: string;
            /**
             * @description Properties of the change.
             * @example {
             *       "intensity": "safe"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @description IP address of the client; null if there was none.
             * @example 192.0.2.7
             */
            ip_address: string | null;
        };
        /** @description A page of the audit log. */
        AuditLogPage: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditLogEntry"][];
            /**
             * @description Cursor of the next page; null on the last page.
             * @example null
             */
            next_cursor: string | null;
        };
        /** @description How many there are, and how many there can be. */
        UsedOfLimit: {
            /**
             * @description How many there are.
             * @example 42
             */
            used: number;
            /**
             * @description How many there can be; null without a limit.
             * @example 200
             */
            limit: number | null;
        };
        /** @description What an organization uses of its plan. */
        Usage: {
            /**
             * @description Plan of the organization.
             * @example team
             */
            plan: string;
            /** @description The month in UTC in which scans are counted. */
            period: {
                /**
                 * Format: date-time
                 * @description Start of the month.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description Start of the next month.
                 * @example 2026-12-01T00:00:00.000Z
                 */
                end: string;
            };
            /** @description Scans of the month. */
            scans: components["schemas"]["UsedOfLimit"];
            /** @description Verified domains. */
            domains: components["schemas"]["UsedOfLimit"];
            /** @description Schedules. */
            schedules: components["schemas"]["UsedOfLimit"];
            /** @description Tokens that are neither revoked nor expired. */
            tokens: components["schemas"]["UsedOfLimit"];
        };
        /** @description What scans look for. */
        Check: {
            /**
             * @description ID of the check.
             * @example exposure.env-file
             */
            id: string;
            /**
             * @description Title of its findings.
             * @example Environment file exposed (.env)
             */
            title: string;
            /** @description Severity of its findings; single findings can differ. */
            severity: components["schemas"]["Severity"];
            /**
             * @description Mode of the scans that evaluate it.
             * @example passive
             * @enum {string}
             */
            mode: "passive" | "active";
            /**
             * @description The lowest intensity of the active scans that evaluate it; null for passive checks.
             * @example null
             */
            intensity: string | null;
            /**
             * @description ID of its weakness in CWE.
             * @example CWE-538
             */
            cwe_id: string | null;
            /** @description Categories of the OWASP Top 10:2025. */
            owasp: string[];
            /** @description Absent from versions that did not return it. */
            classification?: components["schemas"]["Classification"];
            /**
             * @description Consequence for the owner.
             * @example Anyone can download the file and use the credentials in it.
             */
            description: string;
            /**
             * @description How to fix it.
             * @example Remove the file from the web root, and replace every secret in it.
             */
            fix: string;
            /** @description URLs of further reading. */
            references: string[];
            /**
             * @description Page of the check on this instance.
             * @example http://127.0.0.1:8080/docs/checks/exposure.env-file
             */
            docs_url: string;
        };
        /** @description Every check of this version. */
        CheckList: {
            /** @description By ID. */
            checks: components["schemas"]["Check"][];
        };
        /**
         * @description `deployment`: the scripts and styles that the start page loads; without such, its `ETag` or its structure.
         *     `certificate`: expiry and issuer. `dns`: CNAME, NS, MX, TXT and CAA records, and whether the name has any IP address.
         * @example deployment
         * @enum {string}
         */
        MonitorWatch: "deployment" | "certificate" | "dns";
        /**
         * @description The settings of a new monitor.
         * @example {
         *       "target": "app.example.com",
         *       "interval_minutes": 60
         *     }
         */
        CreateMonitorRequest: {
            /**
             * @description URL or hostname of the start page. A bare hostname is looked at over HTTPS. Its hostname must be a verified
             *     domain. Userinfo is rejected, and a fragment is dropped.
             */
            target: components["schemas"]["Target"];
            /**
             * @description Minutes between two looks. The shortest is 60 on the plan `team`, 15 on `business` and 5 on `unlimited`.
             * @default 60
             * @example 60
             */
            interval_minutes: number;
            /**
             * @description Whether a new deployment starts a passive scan. It counts against the quota. Scans of a monitor are as far apart
             *     as scheduled scans of the plan.
             * @default true
             * @example true
             */
            scan_on_change: boolean;
            /**
             * @description Mode of the scans. Always passive.
             * @default passive
             * @example passive
             * @enum {string}
             */
            mode: "passive";
            /**
             * @description What to watch.
             * @default [
             *       "deployment",
             *       "certificate",
             *       "dns"
             *     ]
             * @example [
             *       "deployment",
             *       "certificate",
             *       "dns"
             *     ]
             */
            watch: components["schemas"]["MonitorWatch"][];
            /**
             * @description Whether the monitor looks at its target.
             * @default true
             * @example true
             */
            enabled: boolean;
        };
        /**
         * @description The settings of a monitor.
         * @example {
         *       "target": "app.example.com",
         *       "enabled": false
         *     }
         */
        UpdateMonitorRequest: {
            /**
             * @description URL or hostname of the start page. A bare hostname is looked at over HTTPS. Its hostname must be a verified
             *     domain. Userinfo is rejected, and a fragment is dropped.
             */
            target: components["schemas"]["Target"];
            /**
             * @description Minutes between two looks. The shortest is 60 on the plan `team`, 15 on `business` and 5 on `unlimited`.
             * @default 60
             * @example 60
             */
            interval_minutes: number;
            /**
             * @description Whether a new deployment starts a passive scan. It counts against the quota. Scans of a monitor are as far apart
             *     as scheduled scans of the plan.
             * @default true
             * @example true
             */
            scan_on_change: boolean;
            /**
             * @description Mode of the scans. Always passive.
             * @default passive
             * @example passive
             * @enum {string}
             */
            mode: "passive";
            /**
             * @description What to watch.
             * @default [
             *       "deployment",
             *       "certificate",
             *       "dns"
             *     ]
             * @example [
             *       "deployment",
             *       "certificate",
             *       "dns"
             *     ]
             */
            watch: components["schemas"]["MonitorWatch"][];
            /**
             * @description Whether the monitor looks at its target.
             * @default true
             * @example true
             */
            enabled: boolean;
        };
        /** @description Looks at a site in intervals, and tells what changed. */
        Monitor: {
            /**
             * Format: uuid
             * @description ID of the monitor.
             * @example 01932f91-5d60-7a44-8f1e-2b4c6d8e0f11
             */
            id: string;
            /**
             * @description The normalized URL of the start page.
             * @example https://app.example.com/
             */
            target: string;
            /**
             * @description Minutes between two looks.
             * @example 60
             */
            interval_minutes: number;
            /**
             * @description Whether a new deployment starts a passive scan.
             * @example true
             */
            scan_on_change: boolean;
            /**
             * @description Mode of the scans.
             * @example passive
             * @enum {string}
             */
            mode: "passive";
            /** @description What it watches. */
            watch: components["schemas"]["MonitorWatch"][];
            /**
             * @description Whether it looks at its target.
             * @example true
             */
            enabled: boolean;
            /**
             * @description `unknown` before the first look that got a response, `unreachable` after three looks in a row without one. A
             *     status code of 500 or higher counts as none, except 503: 429 and 503 double the interval instead, up to a day.
             * @example ok
             * @enum {string}
             */
            state: "unknown" | "ok" | "unreachable";
            /**
             * Format: date-time
             * @description When it looked last.
             * @example 2026-11-22T09:00:02.114Z
             */
            last_look_at: string | null;
            /**
             * Format: date-time
             * @description When it saw the last change.
             * @example 2026-11-22T08:01:05.870Z
             */
            last_change_at: string | null;
            /**
             * Format: uuid
             * @description The last scan that it started.
             * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            last_scan_id: string | null;
            /**
             * Format: date-time
             * @description When the certificate expires. Null if it was not read.
             * @example 2027-01-20T23:59:59.000Z
             */
            certificate_expires_at: string | null;
            /**
             * @description Why the last look got no result, such as `name_not_found`, `connection_failed`, `tls_failed`, `timeout` or
             *     `http_503`; or why there was no look or no scan: `forbidden` or `quota_exceeded`. Null if all went well.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When the monitor was created.
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
        };
        /** @description The monitors of an organization. */
        MonitorList: {
            /** @description Newest first. */
            monitors: components["schemas"]["Monitor"][];
        };
        /**
         * @description `scan.completed`, `scan.failed` (also when a scan is canceled), `issue.opened`, `issue.reopened` (also when a
         *     disposition expires), `issue.fixed` or `monitor.changed`.
         * @example issue.opened
         * @enum {string}
         */
        WebhookEventType: "scan.completed" | "scan.failed" | "issue.opened" | "issue.reopened" | "issue.fixed" | "monitor.changed";
        /** @description Message about a completed scan. */
        WebhookScanCompletedMessage: {
            /** @description ID of the event. */
            id: string;
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "scan.completed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookScanCompleted"];
        };
        /** @description A completed scan and what it changed. */
        WebhookScanCompleted: {
            scan: components["schemas"]["WebhookScan"];
            findings_count: components["schemas"]["SeverityCounts"];
            /** @description Issues that the scan opened or reopened. */
            added: number;
            /** @description Issues that the scan showed to be fixed. */
            fixed: number;
        };
        /** @description Message about a failed scan. */
        WebhookScanFailedMessage: {
            /** @description ID of the event. */
            id: string;
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "scan.failed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookScanFailed"];
        };
        /** @description A failed scan and the reason. */
        WebhookScanFailed: {
            scan: components["schemas"]["WebhookScan"];
            /** @description Why it failed. */
            error: {
                /** @description Such as `target_unreachable`. */
                code: string;
                /** @description The reason, as a sentence. */
                message: string;
            };
        };
        /** @description Message about issues. */
        WebhookIssuesMessage: {
            /** @description ID of the event. */
            id: string;
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "issue.opened" | "issue.reopened" | "issue.fixed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookIssues"];
        };
        /** @description Issues whose state changed at once. */
        WebhookIssues: {
            /** @description The scan that changed them; null if a disposition expired. */
            scan: components["schemas"]["WebhookScan"] | null;
            /** @description The most severe first. Issues below the lowest severity of the webhook are left out. */
            issues: components["schemas"]["WebhookIssue"][];
            /** @description Number of them, including those that a large message leaves out. */
            issues_total: number;
        };
        /** @description An issue. */
        WebhookIssue: {
            /**
             * Format: uuid
             * @description ID of the issue.
             */
            id: string;
            /** @description Hostname of the application. */
            hostname: string;
            /** @description Origin of the application. */
            origin?: string;
            /** @description The check that reports it. */
            check_id: string;
            severity: components["schemas"]["Severity"];
            /** @description Title of the weakness. */
            title: string;
            state: components["schemas"]["IssueState"];
            /** @description Its page in the dashboard. */
            url: string;
        };
        /** @description Message about changes of a site. */
        WebhookMonitorMessage: {
            /** @description ID of the event. */
            id: string;
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "monitor.changed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookMonitorChange"];
        };
        /** @description A monitor and what it noticed. */
        WebhookMonitorChange: {
            /** @description The monitor. */
            monitor: {
                /**
                 * Format: uuid
                 * @description ID of the monitor.
                 */
                id: string;
                /** @description URL that it requests. */
                target: string;
                /** @description Hostname of the URL. */
                target_hostname: string;
                /** @description Origin of the URL. */
                target_origin?: string;
                /** @description `unknown`, `ok` or `unreachable`. */
                state: string;
                /**
                 * Format: uuid
                 * @description The last scan that it started.
                 */
                last_scan_id: string | null;
                /**
                 * Format: date-time
                 * @description When the certificate expires.
                 */
                certificate_expires_at: string | null;
            };
            /** @description At least one. */
            changes: {
                /** @description `deployment`, `certificate_expiring`, `certificate_changed`, `dns`, `unreachable` or `reachable`. */
                kind: string;
                /** @description What it was. It may quote the site. */
                before: string | null;
                /** @description What it is now. It may quote the site. */
                after: string | null;
            }[];
        };
        /** @description Message that tests a webhook. */
        WebhookTestMessage: {
            /** @description ID of the event. */
            id: string;
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description Empty. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description A scan, as messages describe it. */
        WebhookScan: {
            /**
             * Format: uuid
             * @description ID of the scan.
             */
            id: string;
            /** @description URL that was scanned. */
            target_url: string;
            /** @description Hostname of the URL. */
            target_hostname: string;
            /** @description Origin of the URL. */
            target_origin?: string;
            mode: components["schemas"]["ScanMode"];
            status: components["schemas"]["ScanStatus"];
            /** @description What started the scan, such as `api` or `schedule`. */
            triggered_by: string;
        };
        /**
         * @description The settings of a new webhook.
         * @example {
         *       "url": "https://hooks.example.com/scanward",
         *       "events": [
         *         "issue.opened"
         *       ]
         *     }
         */
        CreateWebhookRequest: {
            /**
             * @description URL that receives messages. It must use HTTPS. Userinfo is rejected, and a fragment is dropped.
             * @example https://hooks.example.com/scanward
             */
            url: string;
            /**
             * @description Types of messages to send.
             * @example [
             *       "issue.opened",
             *       "issue.reopened"
             *     ]
             */
            events: components["schemas"]["WebhookEventType"][];
            /**
             * @description Issues below this severity are left out of messages.
             * @default high
             */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description `standard` sends signed JSON. `slack` sends an unsigned `text`, which Slack, Mattermost and the `/slack` URL
             *     of Discord webhooks accept.
             * @default standard
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack";
            /**
             * @description What the webhook is for, on one line.
             * @example Security channel
             */
            description?: string | null;
        };
        /**
         * @description The settings of a webhook.
         * @example {
         *       "url": "https://hooks.example.com/scanward",
         *       "events": [
         *         "issue.opened"
         *       ],
         *       "enabled": true
         *     }
         */
        UpdateWebhookRequest: {
            /**
             * @description URL that receives messages. It must use HTTPS. Userinfo is rejected, and a fragment is dropped.
             * @example https://hooks.example.com/scanward
             */
            url: string;
            /**
             * @description Types of messages to send.
             * @example [
             *       "issue.opened",
             *       "issue.reopened"
             *     ]
             */
            events: components["schemas"]["WebhookEventType"][];
            /**
             * @description Issues below this severity are left out of messages.
             * @default high
             */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description `standard` sends signed JSON. `slack` sends an unsigned `text`, which Slack, Mattermost and the `/slack` URL
             *     of Discord webhooks accept.
             * @default standard
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack";
            /**
             * @description What the webhook is for, on one line.
             * @example Security channel
             */
            description?: string | null;
            /**
             * @description Whether messages are sent.
             * @default true
             * @example true
             */
            enabled: boolean;
        };
        /** @description A receiver of messages. */
        Webhook: {
            /**
             * Format: uuid
             * @description ID of the webhook.
             * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
             */
            id: string;
            /**
             * @description URL that receives messages.
             * @example https://hooks.example.com/scanward
             */
            url: string;
            /** @description Types of messages to send. */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Issues below this severity are left out of messages. */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description Format of messages.
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack";
            /**
             * @description What the webhook is for.
             * @example Security channel
             */
            description: string | null;
            /**
             * @description Whether messages are sent.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Why the service disabled the webhook: `gone` after a 410, `failing` after five days of failures. Null if it did
             *     not.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When the webhook was created.
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        /** @description A new webhook with its secret. */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description ID of the webhook.
             * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
             */
            id: string;
            /**
             * @description URL that receives messages.
             * @example https://hooks.example.com/scanward
             */
            url: string;
            /** @description Types of messages to send. */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Issues below this severity are left out of messages. */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description Format of messages.
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack";
            /**
             * @description What the webhook is for.
             * @example Security channel
             */
            description: string | null;
            /**
             * @description Whether messages are sent.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Why the service disabled the webhook: `gone` after a 410, `failing` after five days of failures. Null if it did
             *     not.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When the webhook was created.
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description The secret that signs messages. It is not shown again.
             * @example whsec_c2NhbndhcmQgZXhhbXBsZSBzaWduaW5nIHNlY3JldC4=
             */
            secret: string;
        };
        /** @description A new secret. */
        WebhookSecret: {
            /**
             * @description The secret that signs messages. It is not shown again.
             * @example whsec_c2NhbndhcmQgZXhhbXBsZSBzaWduaW5nIHNlY3JldC4=
             */
            secret: string;
        };
        /** @description The webhooks of an organization. */
        WebhookList: {
            /** @description Newest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * @description Tickets at `github`, `gitlab`, `jira` or `linear`, or messages to a channel of `slack`, `teams` or `discord`.
         * @example github
         * @enum {string}
         */
        IntegrationKind: "github" | "gitlab" | "jira" | "linear" | "slack" | "teams" | "discord";
        /**
         * @description The settings of a new integration.
         * @example {
         *       "kind": "github",
         *       "project": "acme/shop",
         *       "secret": "github_pat_correct_horse_battery"
         *     }
         */
        CreateIntegrationRequest: {
            kind: components["schemas"]["IntegrationKind"];
            /**
             * @description Name of the integration. By default, its project or its kind.
             * @example Shop
             */
            name?: string;
            /**
             * @description Where tickets go, which ticket kinds need: `acme/shop` at GitHub, `acme/shop` or the ID at GitLab. At Jira, it is a
             *     project key such as `SEC`, at Linear a team key such as `ENG`.
             * @example acme/shop
             */
            project?: string | null;
            /**
             * @description URL of the API of GitHub Enterprise Server or a self-managed GitLab, or of the site at Jira, which needs it. It must
             *     use HTTPS. Null: that of the vendor.
             * @example https://gitlab.example.com/api/v4
             */
            api_url?: string | null;
            /**
             * @description Email address of the account at Jira, which needs it.
             * @example bot@example.com
             */
            account?: string | null;
            /**
             * @description Issue type at Jira. Null means `Task`.
             * @example Bug
             */
            issue_type?: string | null;
            /**
             * @description Labels of tickets at GitHub, GitLab and Jira. At Jira, `-` replaces spaces.
             * @example [
             *       "security"
             *     ]
             */
            labels?: string[];
            /**
             * @description The token, or the webhook URL of the channel. It is stored encrypted and never returned.
             * @example github_pat_correct_horse_battery
             */
            secret: string;
            /**
             * @description Types of messages to a channel, at least one. By default `issue.opened` and `issue.reopened`.
             * @example [
             *       "issue.opened",
             *       "issue.reopened"
             *     ]
             */
            events?: components["schemas"]["WebhookEventType"][];
            /**
             * @description Issues below this severity are left out.
             * @default high
             */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description Only issues of these sites: hostnames without a port, or `*.example.com` for all subdomains of `example.com`. Empty:
             *     every site.
             * @default []
             * @example [
             *       "app.example.com"
             *     ]
             */
            hostnames: string[];
            /**
             * @description Only issues of these checks, such as `secrets.*`. Empty means every check.
             * @default []
             * @example [
             *       "secrets.*"
             *     ]
             */
            checks: string[];
            /**
             * @description Whether only issues that open from now on get tickets. Otherwise, up to 500 open issues get them at once.
             * @default true
             * @example true
             */
            new_only: boolean;
            /**
             * @description Whether tickets contain the fix prompt.
             * @default false
             * @example false
             */
            fix_prompt: boolean;
            /**
             * @description Whether tickets are also written to a public repository of GitHub. Everyone can read them there.
             * @default false
             * @example false
             */
            allow_public: boolean;
            /**
             * @description Whether tickets and messages are sent.
             * @default true
             * @example true
             */
            enabled: boolean;
        };
        /**
         * @description The settings to change.
         * @example {
         *       "severity_min": "critical"
         *     }
         */
        UpdateIntegrationRequest: {
            /**
             * @description Name of the integration. If empty, its project or its kind.
             * @example Shop
             */
            name?: string;
            /**
             * @description Where tickets go, which ticket kinds need: `acme/shop` at GitHub, `acme/shop` or the ID at GitLab. At Jira, it is a
             *     project key such as `SEC`, at Linear a team key such as `ENG`.
             * @example acme/shop
             */
            project?: string | null;
            /**
             * @description URL of the API of GitHub Enterprise Server or a self-managed GitLab, or of the site at Jira, which needs it. It must
             *     use HTTPS. Null: that of the vendor.
             * @example https://gitlab.example.com/api/v4
             */
            api_url?: string | null;
            /**
             * @description Email address of the account at Jira, which needs it.
             * @example bot@example.com
             */
            account?: string | null;
            /**
             * @description Issue type at Jira. Null means `Task`.
             * @example Bug
             */
            issue_type?: string | null;
            /**
             * @description Labels of tickets at GitHub, GitLab and Jira. At Jira, `-` replaces spaces.
             * @example [
             *       "security"
             *     ]
             */
            labels?: string[];
            /**
             * @description The token, or the webhook URL of the channel. It is stored encrypted and never returned. Without it, the stored one stays.
             * @example github_pat_correct_horse_battery
             */
            secret?: string;
            /**
             * @description Types of messages to a channel, at least one.
             * @example [
             *       "issue.opened",
             *       "issue.reopened"
             *     ]
             */
            events?: components["schemas"]["WebhookEventType"][];
            /** @description Issues below this severity are left out. */
            severity_min?: components["schemas"]["Severity"];
            /**
             * @description Only issues of these sites: hostnames without a port, or `*.example.com` for all subdomains of `example.com`. Empty:
             *     every site.
             * @example [
             *       "app.example.com"
             *     ]
             */
            hostnames?: string[];
            /**
             * @description Only issues of these checks, such as `secrets.*`. Empty means every check.
             * @example [
             *       "secrets.*"
             *     ]
             */
            checks?: string[];
            /**
             * @description Whether only issues that open from now on get tickets. Otherwise, up to 500 open issues get them at once.
             * @example true
             */
            new_only?: boolean;
            /**
             * @description Whether tickets contain the fix prompt.
             * @example false
             */
            fix_prompt?: boolean;
            /**
             * @description Whether tickets are also written to a public repository of GitHub. Everyone can read them there.
             * @example false
             */
            allow_public?: boolean;
            /**
             * @description Whether tickets and messages are sent.
             * @example true
             */
            enabled?: boolean;
        };
        /** @description Tickets for issues, or messages to a channel. It does not contain the secret. */
        Integration: {
            /**
             * Format: uuid
             * @description ID of the integration.
             * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
             */
            id: string;
            kind: components["schemas"]["IntegrationKind"];
            /**
             * @description Name of the integration.
             * @example Shop
             */
            name: string;
            /**
             * @description URL of the API; null if it is that of the vendor.
             * @example null
             */
            api_url: string | null;
            /**
             * @description Where tickets go; null for channels.
             * @example acme/shop
             */
            project: string | null;
            /**
             * @description Email address of the account at Jira.
             * @example null
             */
            account: string | null;
            /**
             * @description Issue type at Jira. Null means `Task`.
             * @example null
             */
            issue_type: string | null;
            /**
             * @description Labels of tickets.
             * @example [
             *       "security"
             *     ]
             */
            labels: string[];
            /**
             * @description Types of messages to a channel; none for ticket kinds.
             * @example []
             */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Issues below this severity are left out. */
            severity_min: components["schemas"]["Severity"];
            /**
             * @description Only issues of these sites. Empty means every site.
             * @example []
             */
            hostnames: string[];
            /**
             * @description Only issues of these checks. Empty means every check.
             * @example []
             */
            checks: string[];
            /**
             * @description Whether only issues that open from now on get tickets.
             * @example true
             */
            new_only: boolean;
            /**
             * @description Whether tickets contain the fix prompt.
             * @example false
             */
            fix_prompt: boolean;
            /**
             * @description Whether tickets are also written to a public repository of GitHub.
             * @example false
             */
            allow_public: boolean;
            /**
             * @description Whether tickets and messages are sent.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: date-time
             * @description Since when every attempt failed; null if the last one succeeded.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the integration waits at a rate limit of the vendor; null if it does not.
             * @example null
             */
            paused_until: string | null;
            /**
             * Format: date-time
             * @description When the integration was created.
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        /** @description The integrations of an organization. */
        IntegrationList: {
            /** @description Newest first. */
            integrations: components["schemas"]["Integration"][];
        };
        /** @description A ticket, message or test, and the attempts to deliver it. */
        IntegrationDelivery: {
            /**
             * Format: uuid
             * @description ID of the delivery.
             * @example 01932f96-71c0-7a02-8d3f-5b7c9e1f3a44
             */
            id: string;
            /**
             * @description Type of the delivery: `ticket`, `test`, or a `WebhookEventType` for messages.
             * @example ticket
             */
            type: string;
            /**
             * Format: uuid
             * @description The issue of the ticket; null for others.
             * @example 01932f5f-7c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            issue_id: string | null;
            /**
             * @description `failed` after the last attempt, or when the integration was disabled.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description What the last attempt did or why it did nothing; null if that is not known.
             * @example Created https://github.com/acme/shop/issues/12
             */
            outcome: string | null;
            /** @description Attempts so far, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description When the next attempt is due; null if there is none.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was queued.
             * @example 2026-11-22T09:30:09.480Z
             */
            created_at: string;
        };
        /** @description A page of deliveries. */
        IntegrationDeliveryPage: {
            /** @description Newest first. */
            deliveries: components["schemas"]["IntegrationDelivery"][];
            /**
             * @description Cursor of the next page; null on the last page.
             * @example null
             */
            next_cursor: string | null;
        };
        /**
         * @description Checks that a scan evaluates, by ID or by group and `*`. The others are `not_evaluated`, and close no issue. A pattern
         *     that matches no check returns 409.
         * @example {
         *       "only": [
         *         "headers.*"
         *       ],
         *       "skip": [
         *         "headers.server-version"
         *       ]
         *     }
         */
        CheckPolicy: {
            /** @description Only these checks are evaluated. */
            only?: components["schemas"]["CheckPattern"][];
            /** @description These checks are left out. */
            skip?: components["schemas"]["CheckPattern"][];
        };
        /**
         * @description ID of a check, or a group and `*`. In an ID of a template, `*` stands for any text.
         * @example headers.*
         */
        CheckPattern: string;
        /**
         * @description The settings of a schedule.
         * @example {
         *       "target": "app.example.com",
         *       "cron": "0 3 * * mon",
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        ScheduleRequest: {
            /** @description URL or hostname, as for a scan. */
            target: components["schemas"]["Target"];
            /**
             * @description Mode of the scans.
             * @default passive
             * @example passive
             * @enum {string}
             */
            mode: "passive" | "active";
            /**
             * @description Intensity of active scans. Ignored for passive scans.
             * @default safe
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /**
             * @description Minute, hour, day of the month, month and day of the week, separated by spaces. A field has numbers, names of three
             *     letters, `*`, lists (`1,15`), ranges (`mon-fri`) and steps (`8-18/2`, or `/6` after `*`). If day of the month and day of
             *     the week are both restricted, either matches.
             * @example 0 3 * * mon
             */
            cron: string;
            /**
             * @description IANA name of the time zone of `cron`, such as `Europe/Berlin`. Offsets such as `+02:00` are rejected.
             * @default UTC
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Each run starts up to this many minutes after the time of `cron`.
             * @default 10
             * @example 10
             */
            jitter_minutes: number;
            /**
             * @description Whether scans are started.
             * @default true
             * @example true
             */
            enabled: boolean;
            api_descriptions?: components["schemas"]["ApiDescriptionIds"];
            checks?: components["schemas"]["CheckPolicy"];
        };
        /** @description Starts scans at recurring times. */
        Schedule: {
            /**
             * Format: uuid
             * @description ID of the schedule.
             * @example 01932f91-3c51-7e22-8d6f-5a7b9c1d3e44
             */
            id: string;
            /**
             * @description The normalized URL of the target.
             * @example https://app.example.com/
             */
            target: string;
            mode: components["schemas"]["ScanMode"];
            /**
             * @description Intensity of active scans.
             * @example safe
             * @enum {string}
             */
            intensity: "safe" | "intrusive";
            /**
             * @description Minute, hour, day of the month, month and day of the week.
             * @example 0 3 * * mon
             */
            cron: string;
            /**
             * @description Time zone of `cron`.
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Each run starts up to this many minutes later.
             * @example 10
             */
            jitter_minutes: number;
            /**
             * @description Whether scans are started.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When the next scan starts, jitter included. Null while disabled.
             * @example 2026-11-30T02:04:17.000Z
             */
            next_run_at: string | null;
            /**
             * Format: date-time
             * @description When the latest scan was started.
             * @example 2026-11-23T02:08:51.000Z
             */
            last_run_at: string | null;
            /**
             * Format: uuid
             * @description The latest scan. Null also once it is deleted.
             * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
             */
            last_scan_id: string | null;
            /**
             * @description Why the latest run was skipped: `still_running` (the scan before it has not ended), `quota_exceeded`, or
             *     `forbidden` (plan, authorization or target). Null if it was not.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When the schedule was created.
             * @example 2026-11-20T08:00:00.000Z
             */
            created_at: string;
            api_descriptions?: components["schemas"]["ApiDescriptionIds"];
            /** @description Checks that the scans evaluate; null for every check. */
            checks?: components["schemas"]["CheckPolicy"] | null;
        };
        /** @description The schedules of an organization. */
        ScheduleList: {
            /** @description Newest first. */
            schedules: components["schemas"]["Schedule"][];
        };
        /** @description A message that is queued. */
        QueuedDelivery: {
            /**
             * Format: uuid
             * @description ID of the delivery.
             * @example 01932f82-71c0-7a02-8d3f-5b7c9e1f3a44
             */
            delivery_id: string;
        };
        /** @description A page of deliveries. */
        DeliveryPage: {
            /** @description Newest first. */
            deliveries: components["schemas"]["Delivery"][];
            /**
             * @description Cursor of the next page; null on the last.
             * @example null
             */
            next_cursor: string | null;
        };
        /** @description A message to a webhook, and the attempts to deliver it. */
        Delivery: {
            /**
             * Format: uuid
             * @description ID of the delivery.
             * @example 01932f82-71c0-7a02-8d3f-5b7c9e1f3a44
             */
            id: string;
            /**
             * Format: uuid
             * @description The `webhook-id` of the message.
             * @example 01932f82-71bf-7c10-9e2d-6a8b0c2d4e55
             */
            event_id: string;
            /**
             * @description Type of the message: a `WebhookEventType` or `webhook.test`.
             * @example issue.opened
             */
            type: string;
            /**
             * @description `failed` after the last attempt, or when the webhook was disabled.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Attempts so far, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description When the next attempt is due; null if there is none.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the message was queued.
             * @example 2026-11-22T09:30:09.480Z
             */
            created_at: string;
        };
        /** @description An attempt to deliver a message. */
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-22T09:30:10.000Z
             */
            at: string;
            /**
             * @description Status code of the response; null if there was none.
             * @example 204
             */
            http_status: number | null;
            /**
             * @description How long it took.
             * @example 85
             */
            duration_ms: number;
            /**
             * @description Why it failed; null if it succeeded.
             * @example null
             */
            error: string | null;
            /**
             * @description Start of the response body.
             * @example null
             */
            response_excerpt: string | null;
        };
        /** @description Status of the service. */
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
        /** @description One invalid part of the request. */
        Issue: {
            /** @description Location, such as `body.target` or `query.limit`. */
            path: string;
            /** @description Expected and actual value. */
            message: string;
            /** @description The violated rule. */
            code: string;
        };
        /**
         * @description Machine-readable error code.
         * @enum {string}
         */
        ErrorCode: "invalid_input" | "invalid_token" | "forbidden" | "not_found" | "conflict" | "method_not_allowed" | "request_timeout" | "payload_too_large" | "rate_limited" | "quota_exceeded" | "internal_error" | "unavailable";
        /**
         * @description An error.
         * @example {
         *       "error": "not_found",
         *       "message": "Not found."
         *     }
         */
        Error: {
            error: components["schemas"]["ErrorCode"];
            /** @description Expected and actual value. */
            message?: string;
            /** @description Seconds to wait. Present on rate-limit errors. */
            retry_after_seconds?: number;
            /** @description Validation errors. Present on `invalid_input`, and on `conflict` for a template with errors. */
            issues?: components["schemas"]["Issue"][];
            /** @description The monthly quota and its usage. Present on `quota_exceeded`. */
            quota?: {
                [key: string]: unknown;
            };
            /** @description ID of the request. Present on internal errors. */
            request_id?: string;
        };
    };
    responses: {
        /**
         * @description The body or a parameter is invalid; `issues` lists each error. Malformed HTTP is rejected before the token is
         *     checked: that response has no `x-ratelimit-*` headers.
         */
        InvalidInput: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["CountedRateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["CountedRateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["CountedRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid HTTP/1.1; `issues` says what was expected. */
        UnreadableRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bearer token is missing, unknown, expired or revoked. */
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
        /** @description The operation is not permitted; `message` states what is missing. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
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
        /** @description The object does not exist, or the token has no access to it. */
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
        /** @description The request is valid, but the current state does not allow it; `message` states why. */
        Conflict: {
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
        /** @description The path does not support this method; `Allow` lists the supported methods. */
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
        /** @description The scan has not ended. Try again after the time in `retry-after`. */
        NotEnded: {
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
        /** @description The request was incomplete after the time limit. Request line and headers have 10 seconds, the body has 20 seconds. */
        RequestTimeout: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body exceeds 64 KiB (that of `createApiDescription` 11 MiB, of `createTemplate` 1 MiB), or the request line and headers exceed 16 KiB. */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rate limit of the token is exceeded; `message` names its window. */
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
         * @description A rate limit of the token is exceeded (`rate_limited`), or the monthly scan quota of the
         *     organization is exhausted (`quota_exceeded`).
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
        /** @description An internal error occurred. Search the server log for `request_id`. */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is temporarily unavailable, for example because its database is unreachable. */
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
         * @description ID of the message, the same for each attempt.
         * @example 01932fa0-3c4d-7e5f-9a6b-0c1d2e3f4a5b
         */
        WebhookId: string;
        /**
         * @description When it was sent, in seconds since 1970.
         * @example 1763631009
         */
        WebhookTimestamp: string;
        /**
         * @description Signatures of Standard Webhooks 1.0, separated by spaces. After a rotation there are two.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description Opaque cursor, the `next_cursor` of the previous page.
         * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
         */
        Cursor: string;
        /**
         * @description Opaque cursor, the `next_cursor` of the previous page.
         * @example 2:https://app.example.com
         */
        SiteCursor: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description ID of the request, also in the server log. A valid ID sent by the client is kept.
         * @example 01932f60-1111-7abc-8def-0123456789ab
         */
        RequestId: string;
        /**
         * @description Number of requests that the window allows.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Number of requests that remain in the window.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description Time when the window resets, in Unix epoch seconds.
         * @example 1795080660
         */
        RateLimitReset: number;
        /**
         * @description As in other responses. Missing if no token was checked.
         * @example 60
         */
        CountedRateLimitLimit: number;
        /**
         * @description As in other responses. Missing if no token was checked.
         * @example 59
         */
        CountedRateLimitRemaining: number;
        /**
         * @description As in other responses. Missing if no token was checked.
         * @example 1795080660
         */
        CountedRateLimitReset: number;
        /**
         * @description Seconds to wait before the next request.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description The methods that the path supports.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The authentication scheme to use.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Present if the token lacks the scope of the operation, which `scope` names (RFC 6750).
         * @example Bearer error="insufficient_scope", scope="manage"
         */
        InsufficientScope: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listScans: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of scans per page.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
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
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startScan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters, for example a UUID. Quotes around it are ignored.
                 * @example 3f0c6f9e-6d0e-4c39-9d0a-5a3f5b1d2c11
                 */
                "Idempotency-Key"?: string;
            };
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
                    /**
                     * @description Present if the response repeats that of an earlier request with the same `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotency-Replayed"?: boolean;
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
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
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
                 * @description If true, `report` is the full report, otherwise a summary by category and severity.
                 * @example true
                 */
                include_findings?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
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
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The canceled scan. */
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
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewLeaseRequest"];
            };
        };
        responses: {
            /** @description The state of the lease. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaseState"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndScanRequest"];
            };
        };
        responses: {
            /** @description The result is stored. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedScan"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    diffScans: {
        parameters: {
            query?: {
                /**
                 * @description ID of the scan to compare with. Default: the completed scan before it, of the same start URL (without query)
                 *     and mode.
                 * @example 01932f5d-1b1a-7d3b-8b1f-2f6f1c0d4a44
                 */
                base?: string;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanDiff"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /**
                 * @description `json` is the response of `getScan` with all findings, `sarif` is SARIF 2.1.0 for code scanning services,
                 *     `junit` JUnit XML, `gitlab` a DAST report of GitLab (15.2.1). `gitlab` cannot be selected by `Accept`.
                 * @example sarif
                 */
                format?: "json" | "sarif" | "junit" | "gitlab" | "markdown" | "html" | "csv";
                /**
                 * @description JUnit reports findings of this severity or higher as failures, and all others as passed.
                 * @example high
                 */
                fail_on?: "critical" | "high" | "medium" | "low" | "info";
                /**
                 * @description Whether accepted findings and false positives are in the report. By default SARIF and GitLab omit them, as
                 *     their readers do not know suppressions; the other formats include and mark them. JSON always includes them.
                 * @example omit
                 */
                suppressed?: "include" | "omit";
            };
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    /**
                     * @description The name of the file.
                     * @example attachment; filename="scanward-app.example.com-01932f5e.sarif"
                     */
                    "Content-Disposition": string;
                    /**
                     * @description Accept, as it can select the format.
                     * @example Accept
                     */
                    Vary: string;
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "15.2.1",
                     *       "scan": {
                     *         "type": "dast",
                     *         "status": "success"
                     *       },
                     *       "vulnerabilities": []
                     *     }
                     */
                    "application/json": components["schemas"]["ReportDocument"];
                    /**
                     * @example {
                     *       "version": "2.1.0",
                     *       "runs": []
                     *     }
                     */
                    "application/sarif+json": components["schemas"]["ReportDocument"];
                    /** @example <testsuites name="scanward" tests="1" failures="0" errors="0" time="8.360"/> */
                    "application/xml": string;
                    /** @example # Scanward report */
                    "text/markdown": string;
                    /** @example <!doctype html><title>Scanward report</title> */
                    "text/html": string;
                    /** @example severity,check_id,title */
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NotEnded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renderScanFixPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the scan. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanFixPrompt"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFindings: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated severities to include.
                 * @example critical,high
                 */
                severity?: string;
                /**
                 * @description Only findings of this check.
                 * @example exposure.env-file
                 */
                check_id?: string;
                /**
                 * @description Only findings of this category of the OWASP Top 10:2025.
                 * @example A05:2025
                 */
                owasp?: string;
                /**
                 * @description Only findings of this scan.
                 * @example 01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                scan_id?: string;
                /**
                 * @description Only findings of scans of this hostname. Case does not matter.
                 * @example app.example.com
                 */
                hostname?: string;
                /**
                 * @description Only findings of scans of this origin: scheme, hostname and, unless it is the default, port. Case does not matter.
                 * @example https://app.example.com
                 */
                origin?: string;
                /**
                 * @description Only findings created at this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: string;
                /**
                 * @description Maximum number of findings per page.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
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
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
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
                 * @description ID of the finding. A malformed ID returns the same response as an unknown ID.
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
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated states to include.
                 * @example open
                 */
                state?: string;
                /**
                 * @description Comma-separated severities to include.
                 * @example critical,high
                 */
                severity?: string;
                /**
                 * @description Only issues of this check.
                 * @example exposure.env-file
                 */
                check_id?: string;
                /**
                 * @description Only issues of this category of the OWASP Top 10:2025.
                 * @example A05:2025
                 */
                owasp?: string;
                /**
                 * @description Only issues of this hostname. Case does not matter.
                 * @example app.example.com
                 */
                hostname?: string;
                /**
                 * @description Only issues of this origin: scheme, hostname and, unless it is the default, port. Case does not matter.
                 * @example https://app.example.com
                 */
                origin?: string;
                /**
                 * @description Only issues whose state changed at this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: string;
                /**
                 * @description Maximum number of issues per page.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
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
            /** @description A page of issues. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityIssuePage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the issue. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f70-5a11-7f02-9c44-0d6c2b1e8f10
                 */
                issueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue, its latest finding and its history. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityIssueWithHistory"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDisposition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the issue. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f70-5a11-7f02-9c44-0d6c2b1e8f10
                 */
                issueId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDispositionRequest"];
            };
        };
        responses: {
            /** @description The issue with its disposition. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityIssue"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retestIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the issue. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f70-5a11-7f02-9c44-0d6c2b1e8f10
                 */
                issueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan is queued, or running already. */
            201: {
                headers: {
                    /**
                     * @description Path of the scan.
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
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyScanStarts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /**
                 * @description Only sites of this hostname. Case does not matter.
                 * @example app.example.com
                 */
                hostname?: string;
                /**
                 * @description Maximum number of sites per page.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
                 * @example 2:https://app.example.com
                 */
                cursor?: components["parameters"]["SiteCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook and its secret. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is queued. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDelivery"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of deliveries per page.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
                 * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f81-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                webhookId: string;
                /**
                 * @description ID of the delivery. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f82-71c0-7a02-8d3f-5b7c9e1f3a44
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is queued. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDelivery"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integrations. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIntegrationRequest"];
            };
        };
        responses: {
            /** @description The integration. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateIntegrationRequest"];
            };
        };
        responses: {
            /** @description The updated integration. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test is queued. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDelivery"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTicketHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket webhook. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketHook"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setTicketHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketHookRequest"];
            };
        };
        responses: {
            /** @description The ticket webhook. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketHook"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIntegrationDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of deliveries per page.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
                 * @example 2026-11-20T09:30:00.900Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the integration. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-2b40-7d11-9c5e-4f6a8b0c2d33
                 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationDeliveryPage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedules. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleRequest"];
            };
        };
        responses: {
            /** @description The schedule. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the schedule. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-3c51-7e22-8d6f-5a7b9c1d3e44
                 */
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the schedule. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-3c51-7e22-8d6f-5a7b9c1d3e44
                 */
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleRequest"];
            };
        };
        responses: {
            /** @description The updated schedule. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the schedule. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-3c51-7e22-8d6f-5a7b9c1d3e44
                 */
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMonitors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitors. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMonitorRequest"];
            };
        };
        responses: {
            /** @description The new monitor. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the monitor. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-5d60-7a44-8f1e-2b4c6d8e0f11
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the monitor. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-5d60-7a44-8f1e-2b4c6d8e0f11
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMonitorRequest"];
            };
        };
        responses: {
            /** @description The updated monitor. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the monitor. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f91-5d60-7a44-8f1e-2b4c6d8e0f11
                 */
                monitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token and its organization. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnToken"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenRequest"];
            };
        };
        responses: {
            /** @description The token and its value. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenWithSecret"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the token. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f90-5c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRunners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runners. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunnerList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerRunner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRunnerRequest"];
            };
        };
        responses: {
            /** @description The runner is registered. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredRunner"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    claimScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the runner. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f93-2c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                runnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimScanRequest"];
            };
        };
        responses: {
            /** @description The claimed scan, or null. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedScanOrNone"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domains. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDomainRequest"];
            };
        };
        responses: {
            /** @description The domain and what to publish. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain is removed. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verified domain. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    authorizeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizeDomainRequest"];
            };
        };
        responses: {
            /** @description The authorized domain. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Active scans are not authorized. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Port of the accounts. Without it, the accounts for all ports without accounts of their own.
                 * @example 8443
                 */
                port?: number;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAccountList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Port of the accounts. Without it, the accounts for all ports without accounts of their own.
                 * @example 8443
                 */
                port?: number;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAccountsRequest"];
            };
        };
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAccountList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccounts: {
        parameters: {
            query?: {
                /**
                 * @description Port of the accounts. Without it, the accounts for all ports without accounts of their own.
                 * @example 8443
                 */
                port?: number;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts are deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setRunnerLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the domain. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f92-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                domainId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunnerLabelRequest"];
            };
        };
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiDescriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The descriptions. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiDescriptionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiDescriptionRequest"];
            };
        };
        responses: {
            /** @description What was read. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiDescription"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the description. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-4d1a-7e3b-9b1f-2f6f1c0d4a66
                 */
                apiDescriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiDescription"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the description. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-4d1a-7e3b-9b1f-2f6f1c0d4a66
                 */
                apiDescriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateRequest"];
            };
        };
        responses: {
            /** @description The stored template. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the template. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-4d1a-7e3b-9b1f-2f6f1c0d4a66
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the template. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f95-4d1a-7e3b-9b1f-2f6f1c0d4a66
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f93-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is removed. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setMemberHostnames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f93-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberHostnames"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation and its link. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithUrl"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the invitation. A malformed ID returns the same response as an unknown ID.
                 * @example 01932f94-1c1a-7e3b-9b1f-2f6f1c0d4a55
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only entries of this action.
                 * @example domain.authorized
                 */
                action?: string;
                /**
                 * @description Only entries of this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: string;
                /**
                 * @description Maximum number of entries per page.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Opaque cursor, the `next_cursor` of the previous page.
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
            /** @description A page of entries. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogPage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks. */
            200: {
                headers: {
                    /**
                     * @description Strong validator of the representation.
                     * @example "x1Qw0YkQb5m3Jf5n0d2v7l8m"
                     */
                    ETag: string;
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckList"];
                };
            };
            /** @description The representation has not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the check, such as `headers.hsts-missing`.
                 * @example exposure.env-file
                 */
                checkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check. */
            200: {
                headers: {
                    /**
                     * @description Strong validator of the representation.
                     * @example "x1Qw0YkQb5m3Jf5n0d2v7l8m"
                     */
                    ETag: string;
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            /** @description The representation has not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapiDocument: {
        parameters: {
            query?: {
                /**
                 * @description `3.0` renders the document as OpenAPI 3.0.3, for generators that know no 3.1. It lacks webhooks and the scopes of
                 *     operations.
                 * @example 3.0
                 */
                version?: "3.0" | "3.1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI description of this API. */
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
            /** @description The representation has not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
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
            400: components["responses"]["UnreadableRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
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
            400: components["responses"]["UnreadableRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
