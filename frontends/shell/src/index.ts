// Federation needs an asynchronous start: shared packages are agreed upon before they are used.
void import(/* webpackChunkName: "page" */ './start.js');
