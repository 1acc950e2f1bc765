export const spfSteps = `The right record depends on the services that send email from the domain:

- **No service**: \`v=spf1 -all\`. It declares every such email forged.
- **One service**: the term that its documentation names, such as \`include:_spf.google.com\` (Google Workspace), \`include:spf.protection.outlook.com\` (Microsoft 365), \`include:amazonses.com\` (Amazon SES), \`include:sendgrid.net\` (SendGrid). Services that send from their own subdomain (Resend, Postmark) put their record there, and need nothing at the domain itself.
- **Several services**: one record with all of their terms: \`v=spf1 include:… include:… -all\`. A second record makes receivers ignore both.

End it with \`-all\`. Begin with \`~all\` if you may not know every sender, and check the DMARC reports. The record is of type TXT, at the domain itself (name \`@\` or empty).`

export const dmarcSteps = `Add a record of type TXT with the name \`_dmarc\`:

1. If no service sends email from the domain: \`v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s\`, at once.
2. Otherwise begin with \`v=DMARC1; p=none; rua=mailto:dmarc@example.com\` (with your email address), and read the reports for some weeks. They show who sends as the domain, and whether SPF or DKIM passes.
3. Enable DKIM at every service that sends for you, until the reports show no failures for your own email. Google Workspace: Admin console, Apps, Gmail, Authenticate email. Microsoft 365: Defender portal, Email authentication settings, DKIM. Resend, Postmark, SendGrid: the domain's page.
4. Then set \`p=quarantine\`, and finally \`p=reject\`.`

export const mailRisk =
  'A policy that omits one of your senders makes receivers drop your own email: newsletters, invoices, password resets. List every service that sends as the domain before you make the policy stricter.'
