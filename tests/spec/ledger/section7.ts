import { stated } from '../statement.ts';

/** API calls of the product. */
export const section7 = [
  ...stated(7, 'request', 'session', {
    credentials: 'Every request sends credentials.',
    timeout: 'Every request may take 600000 ms.',
    bearer: 'A request carries Authorization with Bearer and the stored token, when there is one.',
    withoutToken: 'A request without a stored token carries no Bearer header.',
    getQuery: 'The data of a GET travels as query parameters.',
    n: 'Every request carries the time in seconds as the parameter n.',
    envelope: 'Answers are read by their fields code and msg.',
    nonzero: 'A code that is present and not zero is an error.',
  }),
  ...stated(7, 'call', 'session', {
    smsCode: 'GET /office/api/login/getCodeByPhone/{phone} sends an SMS code.',
    register: 'POST /office/api/login/register registers an account from its body.',
    registerMember: 'POST /office/officegroupmember/register registers a member of a team from its body.',
    token: 'POST /auth/oauth/token logs in by account.',
    tokenQuery:
      'The login by account takes username, password, grant_type password and scope server as query; our client sends them in a form.',
    tokenClient: 'The login by account carries the basic authorisation of the client and no user token.',
    smsToken: 'POST /auth/mobile/token/sms logs in by SMS.',
    smsTokenQuery:
      'The login by SMS takes mobile, code, grant_type mobile and scope server as query; our client sends them in a form.',
    editPassword: 'PUT /office/api/login/editPassword changes the password from its body.',
    logout: 'DELETE /auth/token/logout logs out.',
    userInfo: 'POST /office/officeuser/info answers the user.',
    userInfoShape: 'The answer about the user has ok and data.officeUser.',
    menu: 'GET /office/api/team/menu/{id} answers the menu of a team.',
    menuShape: 'The answer with the menu has data.menus.',
    phoneRegistered:
      'POST /office/api/login/verifyPhoneRegistered says whether a phone is registered, given {phone}.',
    loginShape: 'The answer to a login has access_token and refresh_token.',
    loginErrors: 'Errors of the login reach the caller.',
    userInfoErrors: 'Errors of the user information reach the caller.',
  }),
  ...stated(7, 'call', 'site', {
    statistics: 'GET /kol/api/count/getStatisticsCount answers the counts of the site.',
  }),
  ...stated(7, 'call', 'membership', {
    equity: 'Equity is fetched for a team and answers data.red_center.',
    orders: 'There are calls for orders and payment.',
  }),
  ...stated(7, 'call', 'search', {
    search: 'There are calls for the search.',
  }),
  ...stated(7, 'call', 'favourites', {
    favourites: 'There are calls for favourites.',
  }),
  ...stated(7, 'call', 'email', {
    email: 'There are calls for e-mail.',
  }),
  ...stated(7, 'call', 'shortlinks', {
    shortLinks: 'There are calls for short links.',
  }),
  ...stated(7, 'live', 'session', {
    endpoint: 'The live channel speaks STOMP over SockJS at /auth/ws.',
    authorization: 'The live channel sends an Authorization header with the bearer token.',
    topic: 'The client subscribes to /auth/auth_msg/{token}.',
    code: 'The field code of each message is read.',
    keepalive: 'A keepalive with the token goes out every 5 seconds.',
    reconnect: 'When a keepalive cannot be sent, the channel connects again.',
    heartbeat: 'Heart-beats are 10000 ms in both directions.',
  }),
];
