/** The browser build, which the typings of the package leave out. */
declare module 'sockjs-client/dist/sockjs.min.js' {
  import SockJS from 'sockjs-client';

  export default SockJS;
}
