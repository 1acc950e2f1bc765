/** What every probe of the login says when there is nothing to judge. */
export const noTestAccount = 'the scan was given no test account to sign in with'
export const noLogin = 'no login was found that takes a name and a password'
export const notLetIn = 'the login did not let the test account in, so its answers say nothing'
