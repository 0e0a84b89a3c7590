// What `nacre.methods` names is compiled into this module.
//
// A target of its own: what a plugin runs would be linked twice into tests that it is applied to.
