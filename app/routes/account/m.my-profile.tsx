export { action, default, handle, loader, meta } from "./my-account.profile";
