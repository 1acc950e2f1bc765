/** The record that fits, by who sends mail for the domain. */
export const spfSteps = `Which record is right depends on who sends mail with an address of the domain:

- **Nobody**: \`v=spf1 -all\`. It says that every such mail is forged, and costs nothing.
- **A mail service**: the term that its documentation names, such as \`include:_spf.google.com\` (Google Workspace), \`include:spf.protection.outlook.com\` (Microsoft 365), \`include:amazonses.com\` (Amazon SES), \`include:sendgrid.net\` (SendGrid). Services that send from a subdomain of their own (Resend, Postmark) put their record there, and need nothing at the domain itself.
- **Several**: one record with all of their terms: \`v=spf1 include:… include:… -all\`. A second record would make receivers ignore both.

End it with \`-all\`; begin with \`~all\` where you are not sure to know every sender, and look at the reports of DMARC. The record is of type TXT, at the domain itself (name \`@\` or empty).`

export const dmarcSteps = `Add a record of type TXT with the name \`_dmarc\`:

1. Where nobody sends mail with an address of the domain: \`v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s\`, at once.
2. Otherwise begin with \`v=DMARC1; p=none; rua=mailto:dmarc@example.com\` (an address of yours), and read the reports for some weeks: they name who sends as the domain, and whether SPF or DKIM fits.
3. Turn on DKIM at every service that sends for you (Google Workspace: Admin console, Apps, Gmail, Authenticate email; Microsoft 365: Defender portal, Email authentication settings, DKIM; Resend, Postmark, SendGrid: the domain's page), until the reports show no mail of yours that fails.
4. Then \`p=quarantine\`, and at last \`p=reject\`.`

export const mailRisk =
  'A policy that is stricter than the truth makes receivers drop your own mail: newsletters, invoices, password resets. List every service that sends as the domain before you refuse the rest.'
